import type { AdminElection } from "@urna/contract/elections/admin-election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, serve } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { ResultsPage } from "./results-page.tsx";

const open = async (items: AdminElection[], route = "/admin/resultados") => {
  const api = serve({ "GET /api/admin/elections": pageOf(items) });
  return {
    api,
    ...(await renderApp(<ResultsPage />, { route, path: "/admin/resultados", admin: superadmin })),
  };
};
const talliedAt = "2026-11-20T22:05:00.000Z";

it.each([
  [{ state: "closed" }, "Cerrada, Falta contar, Sin publicar", "Contar", ""],
  [{ state: "tallied", talliedAt }, "Cerrada, Contada, Sin publicar", "Revisar y publicar", "/summary"],
  [{ state: "published", talliedAt }, "Cerrada, Contada, Publicada", "Ver acta", "/summary"],
  [{ state: "retired", talliedAt }, "Cerrada, Contada, Publicada y archivada", "Ver acta", "/summary"],
] as const)("shows the three states (%#) and leads to what comes next", async (changes, stages, act, to) => {
  await open([anElection(changes)]);
  const row = within(await screen.findByRole("row", { name: /docentes/ }));
  for (const each of stages.split(", ")) expect(row.getByText(each)).toBeInTheDocument();
  expect(row.getByRole("link", { name: new RegExp(`^${act} ?: Consejo Local: docentes$`) })).toHaveAttribute(
    "href",
    `/admin/resultados/9xYzAbCdEfGhJk${to}`,
  );
  expect(row.getByText("1.021 de 1.842")).toBeInTheDocument();
});

it("leads from an annulled one to the election, as it has no result", async () => {
  await open([anElection({ state: "annulled" })]);
  expect(await screen.findByText("No se cuenta")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Ver votación/ })).toHaveAttribute(
    "href",
    "/admin/votaciones/9xYzAbCdEfGhJk",
  );
});

it("asks for what has closed only, and keeps the filter in the address", async () => {
  const { user, api, location } = await open([anElection({ state: "closed" })]);
  await user.selectOptions(await screen.findByLabelText("Estado"), "Falta publicar");
  await waitFor(() => expect(location()).toBe("/admin/resultados?estado=tallied"));
  const asked = () => api.calls.at(-1)?.url.searchParams;
  await waitFor(() => expect(asked()?.get("state")).toBe("tallied"));
  expect(asked()?.get("voting")).toBe("over");
});

it("says that nothing has closed yet, and that nothing matches", async () => {
  const { user } = await open([]);
  expect(await screen.findByText("Todavía no cierra ninguna votación.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Buscar por código o título"), "zzz{Enter}");
  expect(await screen.findByText("Nada coincide con lo que busca.")).toBeInTheDocument();
});

it("offers another try when it did not load", async () => {
  const { api, user } = await open([]);
  api.serve({ "GET /api/admin/elections": noConnection });
  await user.type(await screen.findByLabelText("Buscar por código o título"), "a{Enter}");
  expect(await screen.findByRole("button", { name: "Intentar de nuevo" })).toBeInTheDocument();
});

it.each([
  [{ kind: "roll-share", percent: 30 }, "Alcanzado: eran 553"],
  [{ kind: "votes", votes: 1200 }, "No alcanzado: eran 1.200"],
  [{ kind: "none" }, "–"],
] as const)("says from the count on whether the quorum %p was reached", async (quorum, words) => {
  const { rules } = anElection();
  await open([anElection({ state: "tallied", talliedAt, rules: { ...rules, quorum } })]);
  const row = await screen.findByRole("row", { name: /docentes/ });
  expect(within(row).getByText(words)).toBeInTheDocument();
});

it.each([
  ["tallying", undefined, "Contando", "Ver el conteo"],
  ["waiting", undefined, "Esperando custodios", "Ver el conteo"],
  ["verifying", "counts-differ", "El conteo se detuvo", "Contar"],
] as const)(
  "shows a count that is %s (failure: %s) differently from one that nobody began",
  async (stage, failure, words, act) => {
    const count = { stage, done: 0, total: 0, shares: [], ...(failure && { failure }) };
    await open([anElection({ state: "closed", count })]);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: new RegExp(`^${act} ?:`) })).toHaveAttribute(
      "href",
      "/admin/resultados/9xYzAbCdEfGhJk",
    );
  },
);
