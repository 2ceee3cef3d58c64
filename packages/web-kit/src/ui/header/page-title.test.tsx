import { screen } from "@testing-library/react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { PageTitle } from "./page-title.tsx";

beforeEach(() => void serve({}));

function TwoPages() {
  const [page, setPage] = useState("Marque una preferencia");
  return (
    <>
      <PageTitle key={page} hasError={page === "Revise su voto"}>
        {page}
      </PageTitle>
      <button onClick={() => setPage("Revise su voto")}>Revisar</button>
    </>
  );
}

it("leaves the focus alone when the site is opened, and takes it when another page follows", async () => {
  const { user } = await renderApp(<TwoPages />);
  expect(document.title).toBe("Marque una preferencia · Urna");
  expect(document.body).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Revisar" }));
  expect(screen.getByRole("heading", { name: "Revise su voto" })).toHaveFocus();
  expect(document.title).toBe("Error: Revise su voto · Urna");
});

it("has the sentence below it read out together with it", async () => {
  await renderApp(<PageTitle lead="Todavía no lo ha emitido.">Revise su voto</PageTitle>);
  expect(screen.getByRole("heading", { name: "Revise su voto" })).toHaveAccessibleDescription(
    "Todavía no lo ha emitido.",
  );
});

function Article() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageTitle>{pathname === "/terminos" ? "Términos de uso" : "Privacidad"}</PageTitle>
      <Link to="/terminos">Leer los términos</Link>
      <Link to="/privacidad?orden=fecha">Ordenar{search}</Link>
    </>
  );
}

it("takes the focus on a page that shares its component with the one before", async () => {
  const { user } = await renderApp(<Article />, { route: "/privacidad" });
  await user.click(screen.getByRole("link", { name: "Leer los términos" }));
  expect(screen.getByRole("heading", { name: "Términos de uso" })).toHaveFocus();
  expect(document.title).toBe("Términos de uso · Urna");
});

it("leaves the focus where it is when a page only filters or orders what it shows", async () => {
  const { user } = await renderApp(<Article />, { route: "/privacidad" });
  await user.click(screen.getByRole("link", { name: "Ordenar" }));
  expect(screen.getByRole("link", { name: "Ordenar?orden=fecha" })).toHaveFocus();
});
