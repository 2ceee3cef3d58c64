import { screen, within } from "@testing-library/react";
import { shortCodeOf } from "@urna/belenios/short-code";
import { trackerOf } from "@urna/belenios/tracker";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { noConnection, serve, type ServedCall } from "@urna/web-kit/testing/serve";
import { anElectionDetail } from "../../testing/an-election.ts";
import { BoardPage } from "./board-page.tsx";

const id = anElectionDetail().id;
const where = { route: `/votacion/${id}/urna`, path: "/votacion/:id/urna" };
const trackers = Array.from({ length: 60 }, (_, index) => `t${String(index + 1).padStart(4, "0")}abc`);

/** Pages as the service does. */
function board({ url }: ServedCall) {
  const after = url.searchParams.get("after");
  const limit = Number(url.searchParams.get("limit"));
  const start = after === null ? 0 : trackers.indexOf(after) + 1;
  const page = trackers.slice(start, start + limit);
  return {
    ballots: page.map((tracker) => ({ tracker })),
    next: start + limit < trackers.length ? page.at(-1) : null,
    total: trackers.length,
  };
}

function serveBoard(changes: Partial<ElectionDetail> = {}) {
  return serve({
    "GET /api/elections/:id": anElectionDetail(changes),
    "GET /api/elections/:id/board": board,
  });
}

async function search(beginning: string, changes: Partial<ElectionDetail> = {}) {
  const api = serveBoard(changes);
  const app = await renderApp(<BoardPage />, where);
  await app.user.type(await screen.findByRole("textbox", { name: "Encuentre la suya" }), beginning);
  await app.user.click(screen.getByRole("button", { name: "Buscar" }));
  return { ...app, api };
}

it("shows the ballots in pages, forwards and back", async () => {
  serveBoard();
  const { user } = await renderApp(<BoardPage />, where);
  expect(await screen.findByText("1 a 24 de 60")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(await screen.findByText("25 a 48 de 60")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  expect(await screen.findByText("49 a 60 de 60")).toBeInTheDocument();
  expect(screen.getByText("t0060abc")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Siguiente" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Anterior" }));
  expect(await screen.findByText("25 a 48 de 60")).toBeInTheDocument();
});

it("finds a ballot by its code, turns to its page and marks it, without sending the service its code", async () => {
  const { api, user } = await search("t0050 abc");
  expect(
    await screen.findByText("1 papeleta empieza con «t0050abc». Está marcada abajo."),
  ).toBeInTheDocument();
  expect(await screen.findByText("49 a 60 de 60")).toBeInTheDocument();
  expect(screen.getByText("Esta es").closest("li")).toHaveTextContent("t0050abc");
  expect(api.calls.some(({ url }) => url.href.includes("t0050"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Anterior" }));
  expect(await screen.findByText("25 a 48 de 60")).toBeInTheDocument();
});

it.each([
  ["as it is shown", (code: string) => code],
  ["in small letters, with twins mixed up", (code: string) => code.toLowerCase().replaceAll("0", "o")],
  ["without its gaps, in part", (code: string) => code.replaceAll(" ", "").slice(0, 10)],
])("finds a ballot by its short code %s", async (_how, typed) => {
  const own = trackerOf("a ballot");
  const others = ["another", "a third"].map(trackerOf);
  serve({
    "GET /api/elections/:id": anElectionDetail(),
    "GET /api/elections/:id/board": {
      ballots: [...others, own].map((tracker) => ({ tracker })),
      next: null,
      total: 3,
    },
  });
  const { user } = await renderApp(<BoardPage />, where);
  await user.type(await screen.findByRole("textbox", { name: "Encuentre la suya" }), typed(shortCodeOf(own)));
  await user.click(screen.getByRole("button", { name: "Buscar" }));
  expect((await screen.findByText("Esta es")).closest("li")).toHaveTextContent(shortCodeOf(own) + own);
});

it("asks for more letters when several ballots begin alike", async () => {
  await search("t000");
  expect(await screen.findByText(/9 papeletas empiezan con «t000»/)).toBeInTheDocument();
});

it("says when a ballot will be in sight at the latest, while it may come yet", async () => {
  const { unmount } = await search("zzzz");
  expect(
    await screen.findByText(
      /puede faltar todavía. Aparecerá a más tardar al cierre: \p{L}+ \d+ de \p{L}+ a las? /u,
    ),
  ).toBeInTheDocument();
  unmount();
  await search("zzzz", { state: "closed", status: "closed" });
  const missing = await screen.findByText(/Revise el código, letra por letra/);
  expect(within(missing).getByRole("link", { name: "ayuda@slep.example" })).toBeInTheDocument();
});

it("does not search for fewer than four letters", async () => {
  const { api } = await search("t00");
  expect(screen.getByText("Escriba al menos 4 letras o números del código")).toBeInTheDocument();
  expect(api.calls.some(({ url }) => url.searchParams.get("limit") === "1000")).toBe(false);
});

it("says that there is nothing in sight yet", async () => {
  serve({
    "GET /api/elections/:id": anElectionDetail(),
    "GET /api/elections/:id/board": { ballots: [], next: null, total: 0 },
  });
  await renderApp(<BoardPage />, where);
  expect(await screen.findByText("Todavía no hay papeletas a la vista")).toBeInTheDocument();
});

it("says that the connection failed", async () => {
  serve({ "GET /api/elections/:id": anElectionDetail(), "GET /api/elections/:id/board": noConnection });
  await renderApp(<BoardPage />, where);
  expect(
    await screen.findByText("Error de conexión. Verifica tu conexión e inténtalo nuevamente."),
  ).toBeInTheDocument();
});

it("offers the whole archive", async () => {
  serveBoard();
  await renderApp(<BoardPage />, where);
  expect(await screen.findByRole("link", { name: "Descargar el archivo de la votación" })).toHaveAttribute(
    "href",
    `/api/elections/${id}/archive`,
  );
});

it.each([
  ["en", "The public ballot box", "1 to 24 of 60"],
  ["ht", "Bwat vòt piblik la", "1 rive 24 sou 60"],
] as const)("speaks %s", async (language, title, range) => {
  serveBoard();
  await renderApp(<BoardPage />, { ...where, language });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
  expect(await screen.findByText(range)).toBeInTheDocument();
});

it("names the witnesses of the box with what each has signed, to be kept", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const api = serveBoard();
  api.serve({
    "GET /api/elections/:id/board/log/witnesses": {
      witnesses: [
        { key: "a+k", name: "university.cl", size: 60, cosignedAt: "2026-11-24T21:30:00Z", note: "note" },
        { key: "b+k", name: "council.cl" },
      ],
    },
  });
  const { user } = await renderApp(<BoardPage />, where);
  const section = within(await screen.findByRole("region", { name: "Testigos de esta urna" }));
  const lines = section.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^university\.clFirmó 60 papeletas, /);
  expect(lines[1]).toBe("council.clTodavía no ha firmado.");
  await user.click(section.getByRole("button", { name: "Descargar lo que firmó: university.cl" }));
  expect(saved).toHaveLength(1);
  jest.restoreAllMocks();
});
