import { screen, within } from "@testing-library/react";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, problem, serve, type ServedCall } from "@urna/web-kit/testing/serve";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { settings } from "../../../testing/settings.ts";
import { RegistrarPanel } from "./registrar-panel.tsx";

const origin = "https://registrar.example";
const election = anElection({ state: "open" });
const said: RegistrarElection = {
  uuid: election.id,
  attempt: 1,
  size: 24,
  sha256: "ab".repeat(32),
  key: "k".repeat(43),
  signature: "s".repeat(86),
  released: { email: 17, letter: 2, word: 0 },
};

async function open(registrar: (call: ServedCall) => object, changes: Partial<typeof election> = {}) {
  const shown = { ...election, ...changes };
  const api = serve({
    "GET /api/settings": { ...settings, receiptText: undefined, registrar: origin },
    "GET /api/elections/:id": registrar,
    "POST /api/admin/elections/:id/release-on-word": shown,
  });
  const app = await renderApp(<RegistrarPanel election={shown} />, { admin: superadmin });
  return { ...app, api };
}

const wayOut = () => screen.queryByRole("button", { name: "Entregar sin código" });

it("shows what the registrar itself has counted", async () => {
  const { api } = await open(() => said);
  expect(await screen.findByText("17")).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["17", "2", "0"]);
  expect(api.callsOf("GET /api/elections/:id").map(({ url }) => url.origin)).toEqual([origin]);
});

it("says that it is away, or does not know the election, and what that means", async () => {
  const { unmount } = await open(noConnection);
  expect(await screen.findByText(/El registrador no responde/)).toBeVisible();
  expect(wayOut()).toBeInTheDocument();
  unmount();
  await open(() => problem("not-found"));
  expect(await screen.findByText(/no conoce esta votación/)).toBeVisible();
});

it("asks with a reason for halves without a code, and says that the registrar has to accept", async () => {
  const { api, user } = await open(() => said);
  await screen.findByText("17");
  await user.click(wayOut() as HTMLElement);
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(/No se puede volver atrás/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Motivo/), "Sin correo");
  await user.type(dialog.getByLabelText(new RegExp(election.code)), election.code);
  await user.click(dialog.getByRole("button", { name: "Entregar sin código" }));
  expect(await screen.findByText(/Llámelo para que lo acepte/)).toBeVisible();
  expect(api.callsOf("POST /api/admin/elections/:id/release-on-word")[0]?.body).toEqual({
    reason: "Sin correo",
  });
});

it("says how far an order has come, and offers it no more once it holds", async () => {
  const wordOrderedAt = "2026-11-17T12:00:00.000Z";
  const { unmount } = await open(() => ({ ...said, wordOrderedAt }));
  expect(await screen.findByText(/Falta que el registrador lo acepte/)).toBeVisible();
  unmount();
  await open(() => ({ ...said, wordOrderedAt, onWordSince: wordOrderedAt }));
  expect(await screen.findByText(/entrega su mitad sin código/)).toBeVisible();
  expect(wayOut()).not.toBeInTheDocument();
});

it("offers it only while votes are taken", async () => {
  await open(() => said, { state: "closed" });
  await screen.findByText("17");
  expect(wayOut()).not.toBeInTheDocument();
});
