import { screen, within } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, serve, type Routes } from "@urna/web-kit/testing/serve";
import { App } from "../../../app.tsx";
import { aVoter } from "../../../testing/a-voter.ts";
import { installDirectWorker } from "../../../testing/direct-worker.ts";
import { aSealedElection } from "../../../testing/sealed-election.ts";
import { markMemory } from "./mark-memory.ts";

beforeEach(() => installDirectWorker());

const { id, kit, detail, names } = aSealedElection();
const withdrawn = {
  ...detail,
  candidates: names.map((name, index) => ({
    number: index + 1,
    name,
    ...(index === 2 && {
      withdrawn: true as const,
      withdrawal: { reason: "Resolución 12", at: "2026-11-19T15:00:00Z" },
    }),
  })),
};

afterEach(() => markMemory.forget(id));

async function open(routes: Routes = {}, options = {}) {
  const api = serve({
    [`GET /api/elections/${id}`]: withdrawn,
    [`GET /api/elections/${id}/voting-kit`]: kit,
    ...routes,
  });
  const app = await renderApp(<App />, { route: `/votacion/${id}/votar`, voter: aVoter(), ...options });
  await screen.findAllByRole("radio");
  return { ...app, api };
}

const sentence = "Retiró su candidatura. Sigue en la papeleta sellada y la puede marcar";

it("says at the option who withdrew and what a vote for them does, before anything is marked", async () => {
  await open();
  const option = await screen.findByRole("radio", { name: /Marisol/, description: new RegExp(sentence) });
  expect(option).toHaveAccessibleDescription(/^Docente 3 Retiró .* Su voto se cuenta igual\.$/);
  expect(screen.getAllByText("Retiró su candidatura.")).toHaveLength(1);
  expect(screen.getByRole("radio", { name: /Patricio/ })).toHaveAccessibleDescription("Docente 2");
});

it("lets the option be chosen, and says it again at the review", async () => {
  const { user } = await open();
  await screen.findByText("Retiró su candidatura.");
  await user.click(screen.getByRole("radio", { name: /Marisol/ }));
  await user.click(screen.getByRole("button", { name: "Revisar mi voto" }));
  await screen.findByRole("heading", { name: "Revise su voto" });
  const mark = screen.getByText("3. Marisol Catrileo Bustos").closest("li");
  expect(within(mark!).getByText("Retiró su candidatura.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Emitir mi voto" })).toBeEnabled();
});

it("says nothing at the review of somebody who stands", async () => {
  const { user } = await open();
  await screen.findByText("Retiró su candidatura.");
  await user.click(screen.getByRole("radio", { name: /Patricio/ }));
  await user.click(screen.getByRole("button", { name: "Revisar mi voto" }));
  await screen.findByText("2. Patricio Olmedo Farías");
  expect(screen.queryByText("Retiró su candidatura.")).not.toBeInTheDocument();
});

it.each([
  ["an answer that does not know of it", detail],
  ["no connection", noConnection],
])("with %s the sealed ballot is whole", async (_why, publicElection) => {
  const { user } = await open({ [`GET /api/elections/${id}`]: publicElection });
  expect(screen.getAllByRole("radio")).toHaveLength(names.length + 1);
  expect(screen.queryByText("Retiró su candidatura.")).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /Marisol/ }));
  await user.click(screen.getByRole("button", { name: "Revisar mi voto" }));
  expect(await screen.findByText("3. Marisol Catrileo Bustos")).toBeVisible();
});
