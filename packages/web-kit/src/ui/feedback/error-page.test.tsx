import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@urna/language/languages";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ApiProblem } from "../../api-client/problem.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { spareWords } from "./error-page-words.ts";

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

const texts = {
  es: {
    title: "Algo salió mal",
    reload: "Recargar página",
    retry: "Intentar de nuevo",
    kept: /Si ya emitió su voto, sigue guardado/,
  },
  en: {
    title: "Something went wrong",
    reload: "Reload page",
    retry: "Try again",
    kept: /your vote, it is safe/,
  },
  ht: {
    title: "Gen yon bagay ki pa mache",
    reload: "Rechaje paj la",
    retry: "Eseye ankò",
    kept: /vòt ou an sekirite/,
  },
} as const;

it.each(["es", "en", "ht"] as const)(
  "says in %s that the vote is kept, and offers both ways on",
  async (language) => {
    const { title, reload, retry, kept } = texts[language];
    const user = await broken(new TypeError("x is undefined"), language);
    expect(screen.getByRole("heading", { name: title })).toHaveFocus();
    expect(document.title).toBe(`${title} · Urna`);
    expect(screen.getByText(kept)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: reload })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: retry }));
    expect(screen.getByRole("button", { name: "Romper" })).toBeInTheDocument();
  },
);

it.each(languages)(
  "has in %s the very words of the texts, for where these could not be fetched",
  (language) => {
    const path = join(__dirname, "../../../../../locales", language, "common.json");
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ errorPage: spareWords[language] });
  },
);

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
