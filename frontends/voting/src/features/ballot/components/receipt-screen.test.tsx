import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve } from "@urna/web-kit/testing/serve";
import { aVoter } from "../../../testing/a-voter.ts";
import { aReceipt, aSealedElection } from "../../../testing/sealed-election.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

const { id, detail } = aSealedElection();
const tracker = "hQ7xRm2K9dLwZt4BhQ7xRm2K9dLwZt4BhQ7xRm2K9dL";

async function open(routes = {}) {
  const api = serve({
    [`GET /api/elections/${id}`]: detail,
    "POST /api/auth/logout": answer(204),
    ...routes,
  });
  const app = await renderApp(<ReceiptScreen voter={aVoter()} tracker={tracker} receipt={aReceipt(id)} />, {
    route: `/votacion/${id}/votar`,
    path: "/votacion/:id/votar",
    voter: aVoter(),
  });
  return { api, ...app };
}
const leaves = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
const question = "¿Ya copió el código de su papeleta?";

it("warns once before it is left by a link, and then goes there", async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole("link", { name: "Buscarla en la urna" }));
  expect(screen.getByRole("dialog", { name: question })).toBeInTheDocument();
  expect(location()).toBe(`/votacion/${id}/votar`);
  await user.click(screen.getByRole("button", { name: "Salir sin copiarlo" }));
  expect(location()).toBe(`/votacion/${id}/urna`);
});

it("warns once before signing out, and asks nothing the second time", async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  await user.click(screen.getByRole("button", { name: "Quedarme y copiarlo" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  await waitFor(() => expect(location()).toBe(`/votacion/${id}`));
  expect(sessionStorage.getItem("accessToken")).toBeNull();
});

it("holds a closing tab until the tracker is copied", async () => {
  const { user } = await open();
  expect(leaves()).toBe(true);
  await user.click(screen.getAllByRole("button", { name: "Copiar" })[1]!);
  await waitFor(() => expect(leaves()).toBe(false));
  expect(await navigator.clipboard.readText()).toBe(tracker);
});

it("puts the tracker in no address and no storage", async () => {
  await open();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(tracker);
  for (const link of screen.getAllByRole("link")) expect(link.getAttribute("href")).not.toContain(tracker);
});

it("fetches the PDF with the session, in the page's language, and names it after the receipt", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:pdf";
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user, api } = await open({ [`GET /api/elections/${id}/receipt.pdf`]: answer(200, {}) });
  await user.click(screen.getByRole("button", { name: "Descargar PDF" }));
  await waitFor(() => expect(saved).toEqual(["SLEP-7F3A09C2.pdf blob:pdf"]));
  const [call] = api.callsOf(`GET /api/elections/${id}/receipt.pdf`);
  expect(call!.url.search).toBe("?lang=es");
  expect(call!.headers.get("authorization")).toBe("Bearer voter-token");
  jest.restoreAllMocks();
});

it("says when the PDF could not be fetched", async () => {
  const { user } = await open({ [`GET /api/elections/${id}/receipt.pdf`]: problem("unavailable") });
  await user.click(screen.getByRole("button", { name: "Descargar PDF" }));
  expect(await screen.findByText("No se pudo descargar el PDF. Inténtelo de nuevo.")).toBeInTheDocument();
});
