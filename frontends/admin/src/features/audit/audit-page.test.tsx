import { leafHash, nodeHash } from "@urna/contract/audit/log-proofs";
import { sha256Hex } from "@urna/contract/sha256";
import type { Language } from "@urna/language/languages";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { pageOf, superadmin } from "../../testing/an-election.ts";
import { aSignedLog } from "./testing/a-signed-log.ts";
import { AuditPage } from "./audit-page.tsx";

const electionId = "9xYzAbCdEfGhJk";
const reason = "Corte de luz en el liceo";
const leaves = [
  { kind: "election.sealed", electionId, at: "2026-11-20T10:40:00.000Z" },
  { electionId, hour: "2026-11-20T10:00:00Z", kind: "receipt.issued" },
  {
    action: "election.extend",
    administratorId: "b",
    at: "2026-11-20T10:42:10.000Z",
    changes: [
      { after: "2026-11-20T22:00:00.000Z", before: "2026-11-20T21:00:00.000Z", field: "closesAt" },
      { field: "candidates" },
      { after: "threshold", before: "none", field: "people" },
    ],
    kind: "admin.acted",
    reasonSha256: "",
    target: electionId,
    v: 2,
  },
  {
    action: "election.publish",
    administratorId: "a",
    at: "2026-11-20T10:43:00.000Z",
    kind: "admin.acted",
    reasonSha256: "",
    result: "refused",
    target: electionId,
    v: 2,
  },
].map((leaf) => JSON.stringify(leaf));

interface Reader {
  admin?: typeof superadmin;
  route?: string;
  language?: Language;
}

const open = async (
  routes: Routes = {},
  { admin = superadmin, route = "/", language = "es" }: Reader = {},
) => {
  const log = await aSignedLog(leaves);
  const api = serve({
    "GET /api/admin/audit/entries": pageOf(log.entries.toReversed()),
    "GET /api/admin/audit/facets": {
      codes: ["election.extend", "receipt.issued"],
      administratorIds: ["a", "b"],
    },
    "GET /api/admin/audit/head": log.head,
    "GET /api/admin/audit/proofs/inclusion": ({ url }) =>
      log.inclusion(Number(url.searchParams.get("index"))),
    "GET /api/admin/users": pageOf([
      {
        id: "b",
        name: "Berta Prueba",
        email: "b@slep.example",
        role: "admin",
        state: "active",
        secondFactors: ["totp"],
      },
    ]),
    "GET /api/admin/elections": pageOf([]),
    ...routes,
  });
  const app = await renderApp(<AuditPage />, { admin, route, language });
  await screen.findByRole("table");
  return { ...app, log, api };
};
const asked = ({ callsOf }: Awaited<ReturnType<typeof open>>["api"]) =>
  Object.fromEntries(callsOf("GET /api/admin/audit/entries").at(-1)?.url.searchParams ?? []);

it("shows each entry in a sentence with its administrator's name, and what follows a vote by the hour only", async () => {
  await open();
  const [, refused, extension, receipt] = screen.getAllByRole("row");
  expect(refused).toHaveTextContent(/Publicó un resultado Rechazado.*Usted/);
  await waitFor(() => expect(extension).toHaveTextContent(/Extendió un cierre.*Berta Prueba.*7:42/));
  expect(receipt).toHaveTextContent(/Se emitió un comprobante.*El sistema.*En la hora que comienza/);
});

it("keeps to ids where the reader may not see accounts", async () => {
  const { api } = await open({}, { admin: { ...superadmin, role: "admin", permissions: ["audit.read"] } });
  expect(screen.getAllByRole("row")[2]).toHaveTextContent(/election.extendb9x/);
  expect(api.callsOf("GET /api/admin/users")).toHaveLength(0);
});

it("says that somebody was turned away, how often, and that nobody knows who", async () => {
  const leaf = {
    action: "administrator.sign-in",
    administratorId: "unknown",
    at: "2026-11-20T10:44:00.000Z",
    changes: [{ after: "17", field: "tries" }],
    kind: "admin.acted",
    reasonSha256: "",
    result: "refused",
    target: "unknown",
    v: 2,
  };
  const { entries } = await aSignedLog([JSON.stringify(leaf)]);
  const { user } = await open({ "GET /api/admin/audit/entries": pageOf(entries) });
  const [, refused] = screen.getAllByRole("row");
  expect(refused).toHaveTextContent(
    /Alguien no pudo entrar a la administración Rechazado.*Alguien, no se sabe quién/,
  );
  await user.click(screen.getByRole("button", { name: /Ver detalle/ }));
  expect(await screen.findByText("Intentos en ese minuto")).toBeInTheDocument();
});

it.each([
  ["es", "message.list", "all", "La lista completa"],
  ["en", "message.list", "all", "The whole list"],
  ["ht", "message.list", "all", "Tout lis la"],
  ["es", "request.list", "undecided", "Por decidir"],
  ["en", "request.list", "exact-matches", "Those that match the roll"],
  ["es", "support.list", "open", "Por responder"],
  ["es", "message.retry", "test", "Mensaje de prueba"],
  ["es", "settings.update", "name supportEmail", "Nombre, Correo de ayuda"],
  ["es", "establishment.save", "open", "open"],
] as const)("says in words what an act was about (%s, %s, %s)", async (language, action, target, words) => {
  const leaf = {
    action,
    administratorId: superadmin.id,
    at: "2026-11-20T10:44:00.000Z",
    kind: "admin.acted",
    reasonSha256: "",
    target,
    v: 2,
  };
  const { entries } = await aSignedLog([JSON.stringify(leaf)]);
  await open({ "GET /api/admin/audit/entries": pageOf(entries) }, { language });
  const cells = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toContain(words);
});

it.each([
  ["trial", "true", "Ensayo Ahora: Sí"],
  ["blank", "false", "Voto en blanco Ahora: No"],
  ["tieRule", "seniority", "Regla de empate Ahora: Antigüedad"],
  ["order", "alphabetical", "Orden de la papeleta Ahora: Alfabético"],
  ["role", "observer", "Rol Ahora: Observación"],
  ["categories", "teacher, student", "Estamentos Ahora: Docentes, Estudiantes"],
] as const)("says in words what was changed: %s, %s", async (field, after, words) => {
  const leaf = {
    action: "election.update",
    administratorId: superadmin.id,
    at: "2026-11-20T10:44:00.000Z",
    changes: [{ field, after }],
    kind: "admin.acted",
    reasonSha256: "",
    target: electionId,
    v: 2,
  };
  const { entries } = await aSignedLog([JSON.stringify(leaf)]);
  const { user } = await open({ "GET /api/admin/audit/entries": pageOf(entries) });
  await user.click(screen.getByRole("button", { name: /Ver detalle/ }));
  const [change] = screen.getAllByRole("listitem");
  expect(change).toHaveTextContent(words);
});

describe("the filter", () => {
  it("is applied together, stands in the address, and counts days as Santiago does", async () => {
    const { user, location, api } = await open();
    await user.type(screen.getByLabelText("Desde"), "2026-11-20");
    await user.type(screen.getByLabelText("Hasta"), "2026-11-20");
    await user.selectOptions(screen.getByLabelText("Quién"), "system");
    await user.selectOptions(screen.getByLabelText("Familia"), "election");
    await user.selectOptions(screen.getByLabelText("Resultado"), "refused");
    expect(api.callsOf("GET /api/admin/audit/entries")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Aplicar" }));
    expect(location()).toContain(
      "desde=2026-11-20&hasta=2026-11-20&quien=system&familia=election&resultado=refused",
    );
    await waitFor(() =>
      expect(asked(api)).toMatchObject({
        from: "2026-11-20T03:00:00.000Z",
        until: "2026-11-21T03:00:00.000Z",
        actor: "system",
        family: "election",
        result: "refused",
      }),
    );
  });

  it("is read from the address, and offers the codes of its family only", async () => {
    const { api } = await open(
      {},
      { route: `/?familia=election&sobre=election&id=${electionId}&resultado=x` },
    );
    expect(asked(api)).toEqual({
      page: "1",
      pageSize: "25",
      family: "election",
      entity: "election",
      entityId: electionId,
    });
    const code = screen.getByLabelText("Acción");
    await waitFor(() => expect(within(code).getAllByRole("option")).toHaveLength(2));
    expect(screen.getByLabelText("Votación")).toHaveValue(electionId);
  });
});

describe("the detail", () => {
  const detail = async (app: Awaited<ReturnType<typeof open>>, index: number) => {
    const row = screen.getAllByRole("row")[leaves.length - index];
    if (!row) throw new Error("no row");
    await app.user.click(within(row).getByRole("button"));
    const opened = row.nextElementSibling;
    if (!(opened instanceof HTMLElement)) throw new Error("no detail");
    return within(opened);
  };

  it("strikes the old value, marks the new one, and says what is withheld", async () => {
    const row = await detail(await open(), 2);
    expect(await row.findByText(/18:00/)).toHaveProperty("tagName", "DEL");
    expect(row.getByText(/19:00/)).toHaveProperty("tagName", "INS");
    expect(row.getByText("Candidaturas").closest("li")).toHaveTextContent(/no lo guarda/);
    const custody = row.getByText("Personas que custodian").closest("li");
    expect(custody).toHaveTextContent("Antes: Ninguna Ahora: Bastan algunas");
  });

  it("proves in the browser that the entry stands under the signed head", async () => {
    const app = await open();
    const row = await detail(app, 1);
    await app.user.click(row.getByRole("button", { name: /Comprobar/ }));
    expect(await row.findByText(/está en el registro firmado de 4 anotaciones/)).toBeInTheDocument();
    expect(row.getByRole("status")).toHaveTextContent(/2 pasos.*clave del registro/);
  });

  it("says so when the entry is another one than the log signed", async () => {
    const log = await aSignedLog(leaves);
    const changed = log.entries.map((entry) => ({
      ...entry,
      leaf: entry.leaf.replace("receipt", "deceipt"),
    }));
    const app = await open({ "GET /api/admin/audit/entries": pageOf(changed.toReversed()) });
    const row = await detail(app, 1);
    await app.user.click(row.getByRole("button", { name: /Comprobar/ }));
    expect(await row.findByRole("alert")).toHaveTextContent("Esta anotación no se pudo comprobar.");
  });

  it("says so when another key signed the head", async () => {
    const stranger = await aSignedLog(leaves);
    const app = await open({ "GET /api/admin/audit/head": stranger.head });
    const row = await detail(app, 1);
    await app.user.click(row.getByRole("button", { name: /Comprobar/ }));
    expect(await row.findByRole("alert")).toHaveTextContent("La firma no es de la clave del registro.");
  });

  it("shows a reason whose hash agrees, and no other text", async () => {
    const act = (text: string) => sha256Hex(text).then((reasonSha256) => aSettingsAct(reasonSha256));
    const log = await aSignedLog([await act(reason), await act("otro")]);
    const version = {
      revision: 1,
      changedAt: "2026-11-20T10:00:00.000Z",
      changedBy: "B",
      changes: [],
      reason,
    };
    const app = await open({
      "GET /api/admin/audit/entries": pageOf(log.entries),
      "GET /api/admin/settings/versions": pageOf([version]),
    });
    for (const row of screen.getAllByRole("row").slice(1)) {
      await app.user.click(within(row).getByRole("button"));
    }
    for (const button of await screen.findAllByRole("button", { name: "Ver el motivo" })) {
      await app.user.click(button);
    }
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(await screen.findByText("Ningún texto guardado coincide con esta huella.")).toBeInTheDocument();
  });
});

function aSettingsAct(reasonSha256: string): string {
  const act = { action: "settings.update", administratorId: "a", at: "2026-11-20T10:43:00.000Z" };
  return JSON.stringify({ ...act, kind: "admin.acted", reasonSha256, target: "codes.tries" });
}

describe("an export", () => {
  it("takes along what the filter shows", async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const file = { "GET /api/admin/audit/export/jsonl": () => new Response("{}") };
    const { user, api } = await open(file, { route: "/?familia=roll&q=x" });
    await user.click(screen.getByRole("button", { name: "Descargar JSON Lines" }));
    await waitFor(() => expect(saved).toEqual(["auditoria.jsonl"]));
    const [call] = api.callsOf("GET /api/admin/audit/export/jsonl");
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ family: "roll", q: "x" });
    click.mockRestore();
  });

  it("that one file cannot hold is not offered", async () => {
    const log = await aSignedLog(leaves);
    await open({ "GET /api/admin/audit/entries": pageOf(log.entries, 200_001) });
    expect(screen.getByText(/Acote las fechas/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Descargar/ })).toBeNull();
  });
});

describe("the verification", () => {
  const verify = async (routes: Routes) => {
    const app = await open(routes);
    await app.user.click(screen.getByRole("button", { name: "Verificar ahora" }));
    return app;
  };
  const intact = { "POST /api/admin/audit/verify": { ok: true, treeSize: 4, proven: 4, summarised: 0 } };

  it("goes stretch by stretch, and says that the log is intact and that the browser checked the head", async () => {
    const { api } = await verify({
      "POST /api/admin/audit/verify": ({ body }) =>
        (body as { first: number }).first === 0
          ? { ok: true, treeSize: 2, next: 2, proven: 1, summarised: 0 }
          : { ok: true, treeSize: 4, proven: 4, summarised: 0 },
    });
    expect(await screen.findByText("El registro está íntegro.")).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/audit/verify").map(({ body }) => body)).toEqual([
      { first: 0, proven: 0 },
      { first: 2, proven: 1 },
    ]);
    const browser = await screen.findByText("Comprobado en su navegador.");
    expect(browser.parentElement).toHaveTextContent(/clave del registro.*primera vez/);
  });

  it("names the first entry that does not hold", async () => {
    const broken = {
      ok: false,
      treeSize: 17,
      firstBadIndex: 17,
      reason: "leaf-changed",
      proven: 9,
      summarised: 0,
    };
    await verify({ "POST /api/admin/audit/verify": broken });
    expect(await screen.findByRole("alert")).toHaveTextContent(/falla desde la anotación 17.*cambió/);
  });

  it("sees that the log goes on from the one that this browser saw", async () => {
    const { key, head } = await aSignedLog(leaves.slice(0, 2));
    localStorage.setItem("urna.audit.head", head.signedHead);
    const log = await aSignedLog(leaves, key);
    await verify({
      ...intact,
      "GET /api/admin/audit/head": log.head,
      "GET /api/admin/audit/proofs/consistency": { path: await log.consistencyFromHalf() },
    });
    expect(
      await screen.findByText(/continúa el que este navegador vio, de 2 anotaciones/),
    ).toBeInTheDocument();
    expect(localStorage.getItem("urna.audit.head")).toBe(log.head.signedHead);
  });

  it("sees that the log is another one than this browser saw", async () => {
    const { head } = await aSignedLog(["{}", "{}"]);
    localStorage.setItem("urna.audit.head", head.signedHead);
    const log = await aSignedLog(leaves);
    await verify({
      ...intact,
      "GET /api/admin/audit/proofs/consistency": { path: await log.consistencyFromHalf() },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(/no continúa el de 2 anotaciones/);
    expect(localStorage.getItem("urna.audit.head")).toBe(head.signedHead);
  });
});

describe("a log whose oldest entries were summarised", () => {
  const [first, second, third] = ["1", "2", "3"].map((target) =>
    JSON.stringify({ kind: "election.opened", target }),
  );
  const summary = {
    index: 3,
    entries: 2,
    firstDay: "2010-01-05",
    lastDay: "2010-03-02",
    counts: { "election.open": 1, "receipt.issued": 1 },
  };

  /** Of which the first two have only their hashes left. */
  const openSummarised = async (rootHash?: string, language: Language = "es") => {
    const root = await nodeHash(await leafHash(first!), await leafHash(second!));
    const leaf = JSON.stringify({
      at: "2026-11-20T10:44:00.000Z",
      counts: summary.counts,
      first: 0,
      firstDay: summary.firstDay,
      kind: "log.summarised",
      last: 1,
      lastDay: summary.lastDay,
      rootHash: rootHash ?? root,
    });
    const log = await aSignedLog([first!, second!, third!, leaf]);
    const routes: Routes = {
      "GET /api/admin/audit/entries": pageOf(log.entries.slice(2).toReversed()),
      "GET /api/admin/audit/facets": { codes: [], administratorIds: [], summary },
      "GET /api/admin/audit/head": log.head,
      "GET /api/admin/audit/proofs/inclusion": ({ url }) =>
        log.inclusion(Number(url.searchParams.get("index"))),
      "GET /api/admin/audit/proofs/consistency": { path: await log.consistencyFromHalf() },
      "POST /api/admin/audit/verify": { ok: true, treeSize: 4, proven: 4, summarised: 2 },
    };
    return open(routes, { language });
  };

  it("says how many, of when, since when it can be searched, and leads to the summary", async () => {
    const { user, location } = await openSummarised();
    const note = await screen.findByText("2 anotaciones anteriores al 3 de marzo de 2010 fueron resumidas.");
    expect(note.parentElement).toHaveTextContent("Se puede buscar desde el 3 de marzo de 2010.");
    await user.click(screen.getByRole("link", { name: "Ver el resumen" }));
    expect(location()).toContain("?accion=log.summarised");
  });

  it.each([
    ["en", "2 entries from before 3 March 2010 were summarised."],
    ["ht", "Nou rezime 2 anotasyon ki te fèt anvan 3 mas 2010."],
  ] as const)("says so in %s", async (language, title) => {
    await openSummarised(undefined, language);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it("lists them in the summary's detail", async () => {
    const { user } = await openSummarised();
    const [, row] = screen.getAllByRole("row");
    expect(row).toHaveTextContent(/Se resumieron anotaciones antiguas.*El sistema/);
    await user.click(within(row!).getByRole("button"));
    expect((await screen.findByText("Se emitió un comprobante")).closest("li")).toHaveTextContent(/1$/);
  });

  it("is verified: how many by their hash, and the summary's root in the browser", async () => {
    const { user } = await openSummarised();
    await user.click(screen.getByRole("button", { name: "Verificar ahora" }));
    expect(await screen.findByText(/De las primeras 2 quedan solo las huellas/)).toBeInTheDocument();
    const browser = await screen.findByText("Comprobado en su navegador.");
    expect(browser.parentElement).toHaveTextContent(/resumen de 2 anotaciones antiguas está firmado/);
  });

  it("is found out where the summary names another root", async () => {
    const { user } = await openSummarised("0".repeat(64));
    await user.click(screen.getByRole("button", { name: "Verificar ahora" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/no coincide con lo firmado/);
  });

  it("says of an entry that was summarised since the page was opened that its text is gone", async () => {
    const log = await aSignedLog(leaves);
    const { leaf: _, ...proof } = log.inclusion(3);
    const { user } = await open({
      "GET /api/admin/audit/entries": pageOf(log.entries.slice(3)),
      "GET /api/admin/audit/head": log.head,
      "GET /api/admin/audit/proofs/inclusion": proof,
    });
    const [, row] = screen.getAllByRole("row");
    await user.click(within(row!).getByRole("button"));
    await user.click(screen.getByRole("button", { name: /Comprobar/ }));
    expect(await screen.findByText(/Su texto ya no está/)).toBeInTheDocument();
  });
});

it("names the witnesses of the log with what each has signed", async () => {
  const signed = { key: "a+k", name: "university.cl", size: 1021, cosignedAt: "2026-11-24T21:30:00Z" };
  const witnesses = [signed, { key: "b+k", name: "council.cl" }];
  await open({ "GET /api/audit/log/witnesses": { witnesses } });
  const panel = within(await screen.findByRole("region", { name: "Testigos" }));
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^university\.clFirmó las primeras 1\.021 anotaciones, /),
    "council.clTodavía no ha firmado nada.",
  ]);
});
