import { screen } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ApiProblem } from "../api-client/problem.ts";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

beforeEach(() => {
  serve({});
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

let error: unknown;
function Screen() {
  const [broken, setBroken] = useState(false);
  if (broken) throw error;
  return <button onClick={() => setBroken(true)}>Romper</button>;
}

async function broken(by: unknown, language: "es" | "en" | "ht" = "es") {
  error = by;
  const page = (
    <>
      <Link to="/soporte">Soporte</Link>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </>
  );
  const { user } = await renderApp(page, { language });
  await user.click(screen.getByRole("button", { name: "Romper" }));
  return user;
}

it.each([
  ["es", "Algo salió mal", ["Recargar página", "Intentar de nuevo"], /Si ya emitió su voto, sigue guardado/],
  ["en", "Something went wrong", ["Reload page", "Try again"], /your vote, it is still safe/],
  ["ht", "Gen yon bagay ki pa mache", ["Rechaje paj la", "Eseye ankò"], /vòt ou toujou konsève/],
] as const)("says in %s that the vote is kept, and offers both ways on", async (language, title, ...more) => {
  const [[reload, retry], kept] = more;
  const user = await broken(new TypeError("x is undefined"), language);
  expect(screen.getByRole("heading", { name: title })).toHaveFocus();
  expect(document.title).toBe(`${title} · Urna`);
  expect(screen.getByText(kept)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: reload })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: retry }));
  expect(screen.getByRole("button", { name: "Romper" })).toBeInTheDocument();
});

it("gives a code that can be dictated when the servers know one", async () => {
  await broken(new ApiProblem("internal", { requestId: "3fa85f64-5717-4562-b3fc-2c963f66afa6" }));
  expect(screen.getByText("3FA85F64")).toBeInTheDocument();
});

it("makes up no code when the servers know none", async () => {
  await broken(new TypeError("x is undefined"));
  expect(screen.queryByText(/dicte este código/)).not.toBeInTheDocument();
});

it("is left behind by going to another page", async () => {
  const user = await broken(undefined);
  expect(screen.getByRole("heading", { name: "Algo salió mal" })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Soporte" }));
  expect(screen.queryByRole("heading", { name: "Algo salió mal" })).not.toBeInTheDocument();
});
