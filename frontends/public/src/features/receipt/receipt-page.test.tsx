import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve } from "@urna/web-kit/testing/serve";
import { aReceipt } from "../../testing/a-receipt.ts";
import { ReceiptPage } from "./receipt-page.tsx";

const where = { route: "/verificar-voto", path: "/verificar-voto" };

async function verify(typed: string, language: "es" | "en" | "ht" = "es") {
  const app = await renderApp(<ReceiptPage />, { ...where, language });
  await app.user.type(screen.getByRole("textbox"), typed);
  await app.user.keyboard("{Enter}");
  return app;
}

it.each([
  "SLEP-7F3A09C2",
  "slep-7f3a09c2",
  " SLEP 7F3A 09C2 ",
  "SLEP–7f3a09c2",
  "SLEP7F3A09C2",
  "7f3a09c2",
  "Número de comprobante: SLEP-7F3A09C2",
])("reads %p as a number and shows what the receipt says", async (typed) => {
  const api = serve({ "GET /api/receipts/:number": aReceipt() });
  await verify(typed);
  const heading = await screen.findByRole("heading", { name: "Este comprobante es auténtico" });
  expect(heading).toHaveFocus();
  expect(api.callsOf("GET /api/receipts/:number")[0]?.path).toBe("/api/receipts/SLEP-7F3A09C2");
  expect(screen.getByText("Juan P. R.")).toBeInTheDocument();
  expect(screen.getByText("Docentes")).toBeInTheDocument();
  expect(screen.getByText("Registrada el 20 de noviembre de 2026, de 10:00 a 11:00")).toBeInTheDocument();
  expect(screen.getByText("Secreta. No está en el comprobante.")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Verificado" })).toBeInTheDocument();
});

it("verifies by itself what a QR brought, and takes number and secret out of the address", async () => {
  const api = serve({ "GET /api/receipts/:number": aReceipt({ voter: "Juan Pérez Rojas" }) });
  const app = await renderApp(<ReceiptPage />, {
    ...where,
    route: "/verificar-voto#n=SLEP-7F3A09C2&k=abc-_123",
  });
  expect(await screen.findByText("Juan Pérez Rojas")).toBeInTheDocument();
  const [call] = api.callsOf("GET /api/receipts/:number");
  expect(call?.url.searchParams.get("k")).toBe("abc-_123");
  expect(api.callsOf("GET /api/receipts/:number")).toHaveLength(1);
  expect(app.location()).toBe("/verificar-voto");
  expect(screen.queryByText(/Abra el enlace del código QR/)).not.toBeInTheDocument();
});

it("takes the secret of a pasted address, and shows it no longer", async () => {
  const api = serve({ "GET /api/receipts/:number": aReceipt({ voter: "Juan Pérez Rojas" }) });
  const { user } = await renderApp(<ReceiptPage />, where);
  await user.click(screen.getByRole("textbox"));
  await user.paste(" https://urna.slep.example/verificar-voto#n=SLEP-7F3A09C2&k=abc-_123 ");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Juan Pérez Rojas")).toBeInTheDocument();
  expect(api.callsOf("GET /api/receipts/:number")[0]?.url.searchParams.get("k")).toBe("abc-_123");
  expect(screen.getByRole("textbox")).toHaveValue("SLEP-7F3A09C2");
});

it("says where the number is found until there is a receipt to show", async () => {
  serve({ "GET /api/receipts/:number": aReceipt() });
  const { user } = await renderApp(<ReceiptPage />, where);
  expect(screen.getByRole("heading", { name: "Dónde está su número" })).toBeInTheDocument();
  await user.type(screen.getByRole("textbox"), "SLEP-7F3A09C2{Enter}");
  await screen.findByRole("heading", { name: "Este comprobante es auténtico" });
  expect(screen.queryByRole("heading", { name: "Dónde está su número" })).not.toBeInTheDocument();
});

it("leads to the published head of the log that it checks against", async () => {
  await renderApp(<ReceiptPage />, where);
  const link = screen.getByRole("link", { name: "Ver la huella publicada" });
  expect(link).toHaveAttribute("href", "/api/audit/head");
});

it("asks the service once however often it is pressed", async () => {
  let free: (value: Response) => void = () => undefined;
  const api = serve({ "GET /api/receipts/:number": () => new Promise<Response>((done) => (free = done)) });
  const { user } = await renderApp(<ReceiptPage />, where);
  await user.type(screen.getByRole("textbox"), "SLEP-7F3A09C2");
  await user.dblClick(screen.getByRole("button", { name: "Verificar" }));
  expect(api.callsOf("GET /api/receipts/:number")).toHaveLength(1);
  free(answer(200, aReceipt()));
  await screen.findByRole("heading", { name: "Este comprobante es auténtico" });
});

it("forgets the secret when another number is typed", async () => {
  const api = serve({ "GET /api/receipts/:number": aReceipt() });
  const { user } = await renderApp(<ReceiptPage />, {
    ...where,
    route: "/verificar-voto#n=SLEP-7F3A09C2&k=secret",
  });
  await screen.findByRole("heading", { name: "Este comprobante es auténtico" });
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "SLEP-00000000{Enter}");
  await waitFor(() => expect(api.callsOf("GET /api/receipts/:number")).toHaveLength(2));
  expect(api.callsOf("GET /api/receipts/:number")[1]?.url.search).toBe("");
});

it("puts no stamp on a receipt that does not hold", async () => {
  serve({ "GET /api/receipts/:number": aReceipt({ status: "failed" }) });
  await verify("SLEP-7F3A09C2");
  expect(
    await screen.findByRole("heading", { name: "Este comprobante no coincide con el registro" }),
  ).toBeInTheDocument();
  expect(screen.getByText(/No significa que su voto se haya perdido/)).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /Verificado/ })).not.toBeInTheDocument();
});

it("says of a trial's that it is one, and puts no stamp on it", async () => {
  const { election } = aReceipt();
  serve({ "GET /api/receipts/:number": aReceipt({ election: { ...election, trial: true } }) });
  await verify("SLEP-7F3A09C2");
  expect(await screen.findByText("Esta es una votación de ensayo.")).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /Verificado/ })).not.toBeInTheDocument();
});

const notFound = "Comprobante no encontrado. Verifica que hayas ingresado el número correcto.";

it("says under the field that there is no such receipt", async () => {
  serve({ "GET /api/receipts/:number": problem("receipt-not-found") });
  await verify("SLEP-00000000");
  expect(await screen.findByText(notFound)).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription(expect.stringContaining(notFound));
  expect(screen.getByRole("textbox")).toHaveFocus();
});

it.each([
  "SLEP-123",
  "SLEP-7F3A09C2X",
  "no es un número",
  "<script>alert(1)</script>",
  "🗳️",
  "\u202eSLEP\u202c مرحبا",
  "12345678-5",
  "A".repeat(10_000),
])("does not ask the service about %.40p", async (typed) => {
  const api = serve({});
  const { user } = await renderApp(<ReceiptPage />, where);
  await user.click(screen.getByRole("textbox"));
  await user.paste(typed);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(notFound)).toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path.includes("receipts"))).toEqual([]);
});

it("asks for a number when there is none", async () => {
  serve({});
  await verify(" ");
  expect(screen.getByText("Escriba el número de su comprobante")).toBeInTheDocument();
});

it.each([
  ["a lost connection", noConnection, "Error de conexión. Verifica tu conexión e inténtalo nuevamente."],
  ["a failure of the service", answer(500), "Error al verificar el voto. Inténtalo más tarde."],
  [
    "an answer that is a page",
    new Response("<!doctype html><p>Bad gateway", { status: 502 }),
    "Error al verificar el voto. Inténtalo más tarde.",
  ],
  [
    "an answer that is no receipt",
    new Response("<!doctype html>", { status: 200 }),
    "Error al verificar el voto. Inténtalo más tarde.",
  ],
  [
    "too many searches",
    problem("too-many-requests", {}, { "retry-after": "42" }),
    "Demasiados intentos. Podrá intentarlo de nuevo en 42 segundos.",
  ],
])("says what to do after %s", async (_cause, served, text) => {
  serve({ "GET /api/receipts/:number": served });
  await verify("SLEP-7F3A09C2");
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("SLEP-7F3A09C2");
});

it("shows, hides and copies the hash", async () => {
  serve({ "GET /api/receipts/:number": aReceipt() });
  const { user } = await verify("SLEP-7F3A09C2");
  await user.click(await screen.findByRole("button", { name: "Ver completa" }));
  await user.click(screen.getByRole("button", { name: "Ocultar" }));
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await screen.findByText("copiado")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(aReceipt().integrityHash);
});

it("says that copying failed", async () => {
  serve({ "GET /api/receipts/:number": aReceipt() });
  const { user } = await verify("SLEP-7F3A09C2");
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(await screen.findByRole("button", { name: "Copiar" }));
  expect(await screen.findByText("Error al copiar")).toBeInTheDocument();
});

it.each([
  ["en", "This receipt is authentic", "Teachers"],
  ["ht", "Resi sa a otantik", "Pwofesè"],
] as const)("speaks %s", async (language, title, category) => {
  serve({ "GET /api/receipts/:number": aReceipt() });
  await verify("SLEP-7F3A09C2", language);
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByText(category)).toBeInTheDocument();
});
