import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { AuditPage } from "./audit-page.tsx";

const head = { treeSize: 68, rootHash: "ab".repeat(32), signedHead: "x", publicKey: "{}" };
const entry = (index: number, leaf: object) => ({
  index,
  leafHash: "cd",
  kind: (leaf as { kind: string }).kind,
  leaf: JSON.stringify(leaf),
});
const entries = [
  entry(2, {
    kind: "admin.acted",
    action: "election.seal",
    administratorId: "a",
    target: "9xYzAbCdEfGhJk",
    reasonSha256: "",
    at: "2026-11-20T10:42:10.000Z",
  }),
  entry(1, { kind: "receipt.issued", electionId: "9xYzAbCdEfGhJk", hour: "2026-11-20T10:00:00Z" }),
];

const open = (routes: Routes = {}) => {
  serve({
    "GET /api/admin/audit/entries": pageOf(entries),
    "GET /api/admin/audit/head": head,
    ...routes,
  });
  return renderApp(<AuditPage />, { admin: superadmin });
};

it("tells each entry in a sentence, and what follows a vote by the hour only", async () => {
  await open();
  const table = await screen.findByRole("table", { name: "Anotaciones" });
  const [, sealing, receipt] = within(table).getAllByRole("row");
  expect(sealing).toHaveTextContent(/Selló una votación.*Usted.*a las 7:42/);
  expect(receipt).toHaveTextContent(/Se emitió un comprobante.*El sistema.*En la hora que comienza/);
});

describe("the verification", () => {
  it("says that the log is intact", async () => {
    const { user } = await open({ "POST /api/admin/audit/verify": { ok: true, treeSize: 68 } });
    await user.click(screen.getByRole("button", { name: "Verificar ahora" }));
    expect(await screen.findByText("El registro está íntegro.")).toBeInTheDocument();
  });

  it("names the first entry that does not hold", async () => {
    const broken = { ok: false, treeSize: 68, firstBadIndex: 17, reason: "leaf-changed" };
    const { user } = await open({ "POST /api/admin/audit/verify": broken });
    await user.click(screen.getByRole("button", { name: "Verificar ahora" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/falla desde la anotación 17.*cambió/);
  });
});
