import { act, screen } from "@testing-library/react";
import { problem, serve } from "@urna/web-kit/testing/serve";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "../app.tsx";
import { installDirectWorker } from "../testing/direct-worker.ts";
import { aReceipt, aSealedElection } from "../testing/sealed-election.ts";
import { aVoter } from "../testing/a-voter.ts";

beforeAll(() => installDirectWorker());

const { id, detail } = aSealedElection();

it("leaves nothing of the voter in the tab, at once, and keeps what belongs to the device", async () => {
  serve({
    [`GET /api/elections/${id}`]: detail,
    [`GET /api/elections/${id}/voting-kit`]: problem("already-voted"),
    [`GET /api/elections/${id}/receipt`]: aReceipt(id),
    [`POST /api/elections/${id}/receipt/resend`]: { sentTo: "m•••l@escuela.cl" },
    "POST /api/auth/logout": () => new Promise(() => undefined),
  });
  let queries: ReturnType<typeof useQueryClient> | undefined;
  function Probe() {
    queries = useQueryClient();
    return null;
  }
  localStorage.setItem("i18nextLng", "es");
  const { user } = await renderApp(
    <>
      <Probe />
      <App />
    </>,
    { route: `/votacion/${id}/votar`, voter: aVoter() },
  );
  await screen.findByText("SLEP-7F3A09C2");
  act(() => void queries?.setQueryData(["somebody"], { name: "Marcela" }));
  await user.click(screen.getByRole("button", { name: "Reenviar el comprobante a mi correo" }));
  await screen.findByText("Comprobante reenviado exitosamente a su correo.");
  sessionStorage.setItem("urna.was-marking", "somebody");
  await user.click(screen.getByRole("button", { name: "Terminar" }));
  expect(await screen.findByRole("heading", { name: "Listo, ya terminó" })).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/Marcela|SLEP-/);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem("i18nextLng")).toBe("es");
  await act(async () => undefined);
  const kept = queries?.getQueryCache().getAll() ?? [];
  expect(JSON.stringify(kept.map(({ state }) => state.data ?? null))).not.toMatch(/Marcela|SLEP-/);
  expect(queries?.getMutationCache().getAll()).toHaveLength(0);
});
