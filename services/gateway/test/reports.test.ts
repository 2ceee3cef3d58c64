import { recordNames, reportNames, type ReportName } from "@urna/contract/reports/report";
import { languages } from "@urna/contract/words";
import type { Election } from "@urna/protos/ballot/v1/election";
import type { Report } from "@urna/protos/receipt/v1/document";
import { readSheet } from "read-excel-file/node";
import { administrator } from "./fakes/identity.ts";
import { anElection, electionId, hour } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.calls.splice(0);
  anElectionThatIs({ state: "closed", closedAt: new Date("2026-03-10T21:00:00Z") });
});

const token = "admin-token";
function anElectionThatIs(change: Partial<Election>): void {
  world.fakes.electionAdmin.getElectionForAdmin = async () => ({ election: anElection(change) });
}
const pdf = (report: ReportName, lang?: string) =>
  send(world, "getReportPdf", { token, params: { report }, query: lang ? { lang } : {} });
const xlsx = (report: ReportName) => send(world, "getReportXlsx", { token, params: { report } });
/** The same as bytes. */
async function sheetsOf(report: ReportName): Promise<Buffer> {
  const path = `/api/admin/elections/${electionId}/reports/${report}/xlsx`;
  const response = await fetch(world.url + path, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const rendered = () => (world.callsOf("renderReport")[0]?.request as { report: Report }).report;
const downloads = () => world.callsOf("recordDownload").map(({ request }) => request);

describe("the roll for exhibition", () => {
  it("groups people by establishment, by surname, with the election's categories alone", async () => {
    anElectionThatIs({ state: "draft", sealedAt: undefined, helpContact: "Oficina 3" });
    const response = await send(world, "getRollExhibition", { token });
    expect(response.status).toBe(200);
    expect(response.headers["content-disposition"]).toMatch(/"Nomina-para-exhibicion-CL-2026-DOC\.pdf"$/);
    const { tables, facts } = rendered();
    expect(tables.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ["Álamos, Ana", "12••••••-5", "Docentes"],
        ["Zúñiga, Ana", "12••••••-5", "Docentes"],
      ],
      [["Ñúñez, Luz", "12••••••-5", "Docentes"]],
    ]);
    expect(tables.map(({ caption }) => caption)).toEqual([
      expect.stringMatching(/1001.*2 personas/),
      "Nivel central: 1 persona",
    ]);
    expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(["3", "Oficina 3"]));
    expect(world.callsOf("exhibitRoll")[0]?.request).toMatchObject({
      electionId: undefined,
      categories: ["teacher"],
    });
    expect(downloads()).toMatchObject([{ document: "roll-exhibition", format: "pdf", electionId }]);
  });

  it.each(languages)("has a text for all it says in %s", async (lang) => {
    for (const sealedAt of [undefined, new Date("2026-03-09T12:00:00Z")]) {
      anElectionThatIs({ sealedAt });
      await send(world, "getRollExhibition", { token, query: { lang } });
    }
    const said = world.callsOf("renderReport").map(({ request }) => JSON.stringify(request));
    expect(said).toHaveLength(2);
    expect(said.join()).not.toMatch(/exhibition\.|groups\.|title\.|\{\{/);
  });
});

describe("a report", () => {
  it.each(reportNames)("of %s is laid out by the receipt service, and is audited", async (name) => {
    const response = await pdf(name);
    expect([response.status, String(response.body)]).toEqual([200, "%PDF-report"]);
    expect(response.headers["content-disposition"]).toMatch(/filename="Reporte-[a-z-]+-CL-2026-DOC\.pdf"$/);
    expect(downloads()).toEqual([
      {
        document: name,
        format: "pdf",
        electionId,
        actor: { administratorId: administrator.id, reason: "" },
      },
    ]);
  });

  it.each(languages.flatMap((lang) => reportNames.map((name) => [lang, name] as const)))(
    "in %s of %s has a text for all it says",
    async (lang, name) => {
      await pdf(name, lang);
      // A key that has no text stands for itself.
      expect(JSON.stringify(rendered())).not.toMatch(/"[a-z]+(\.[a-zA-Z-]+)+"/);
    },
  );

  it("shows participation by category, establishment and hour, small groups together", async () => {
    await pdf("participation");
    const { facts, tables } = rendered();
    expect(facts.slice(-4).map(({ label, value }) => [label, value])).toEqual([
      ["Personas en el padrón", "49"],
      ["Votaron", "10"],
      ["No votaron", "39"],
      ["Participación", "20,4\u00a0%"],
    ]);
    expect(tables.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ["Docentes", "25", "6", "24,0\u00a0%"],
        ["Estudiantes", "12", "3", "25,0\u00a0%"],
        ["Otros 2 estamentos, juntos", "12", "1", "8,3\u00a0%"],
      ],
      [
        ["1001", "Escuela Uno", "30", "5", "16,7\u00a0%"],
        ["–", "Otros 2 establecimientos, juntos", "19", "2", "10,5\u00a0%"],
      ],
      [["martes 10 de marzo", "11:00 a 12:00", "10", "10", "20,4\u00a0%"]],
    ]);
  });

  it("shows what became of the emails of the opening hours", async () => {
    await pdf("mail");
    expect(world.callsOf("countMessages")[0]?.request).toEqual({
      from: new Date("2026-03-10T11:00:00Z"),
      until: new Date("2026-03-10T21:00:00Z"),
    });
    const [{ rows } = { rows: [] }] = rendered().tables;
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Código para entrar", "1.500", "1.480", "15", "5", "0", "98,7\u00a0%"],
      ["Comprobante de voto", "1.201", "1.200", "0", "0", "1", "99,9\u00a0%"],
      ["Todos", "2.701", "2.680", "15", "5", "1", "99,2\u00a0%"],
    ]);
  });

  it("shows how long requests took, in hours or days", async () => {
    await pdf("requests");
    const values = rendered()
      .facts.slice(-3)
      .map(({ value }) => value);
    expect(values).toEqual(["30", "2 horas", "3 días"]);
  });

  it("names nobody: of incidents neither texts nor writers", async () => {
    await pdf("incidents");
    const [incident] = (await world.fakes.incidents.listIncidents({ electionId } as never, {} as never))
      .incidents!;
    const said = JSON.stringify(rendered());
    for (const { text, author } of incident!.notes!) {
      expect(said).not.toContain(text);
      expect(said).not.toContain(author);
    }
  });
});

describe("a spreadsheet", () => {
  it("keeps figures as figures, a sheet for each table", async () => {
    const bytes = await sheetsOf("participation");
    expect(downloads()).toMatchObject([{ document: "participation", format: "xlsx" }]);
    expect((await readSheet(bytes, "Resumen")).at(-1)).toEqual(["Participación", 10 / 49]);
    expect(await readSheet(bytes, "Tabla 1")).toEqual([
      ["Estamento", "Personas", "Votaron", "Participación"],
      ["Docentes", 25, 6, 0.24],
      ["Estudiantes", 12, 3, 0.25],
      ["Otros 2 estamentos, juntos", 12, 1, 1 / 12],
    ]);
  });

  it("makes no formula of a name", async () => {
    const turnout = await world.fakes.participations.getTurnout({} as never, {} as never);
    const establishments = [{ code: "+1", name: "=cmd|' /C calc'!A0", eligible: 30, voted: 5 }];
    const { getTurnout } = world.fakes.participations;
    world.fakes.participations.getTurnout = async () => ({ ...turnout, establishments }) as never;
    const bytes = await sheetsOf("roll");
    world.fakes.participations.getTurnout = getTurnout;
    expect((await readSheet(bytes, "Tabla 2"))[1]?.slice(0, 2)).toEqual(["'+1", "'=cmd|' /C calc'!A0"]);
  });
});

describe("the reports of every election", () => {
  const listed = async (change: Partial<Election>) => {
    const elections = [anElection(change)];
    world.fakes.electionAdmin.listElectionsForAdmin = async () => ({ elections, total: 31 });
    return send(world, "listEveryReport", { token, query: { page: "2", pageSize: "1", sort: "-code" } });
  };

  it("stand in pages, each with what can be had of it", async () => {
    const { body } = await listed({ state: "tallied", closedAt: new Date(hour), talliedAt: new Date(hour) });
    expect(body).toEqual({
      items: [
        {
          electionId,
          code: "CL-2026-DOC",
          state: "tallied",
          title: anElection().title,
          ready: [...reportNames, "opening-record"],
          provisional: ["count-record"],
          waiting: [],
        },
      ],
      page: 2,
      pageSize: 1,
      total: 31,
    });
    expect(world.callsOf("listElectionsForAdmin")[0]?.request).toMatchObject({
      page: { page: 2, pageSize: 1, sort: "-code", q: "" },
    });
  });

  it("of a draft wait", async () => {
    const { body } = await listed({ state: "draft", sealedAt: undefined, openedAt: undefined });
    expect(body).toMatchObject({ items: [{ ready: [], waiting: [...reportNames, ...recordNames] }] });
  });
});

describe("what is not final yet", () => {
  const list = async () => {
    const { body } = await send(world, "listReports", { token });
    return body as {
      reports: { name: string; ready: boolean; readyAt?: string; needs: string; provisional: boolean }[];
    };
  };
  const ready = async () => (await list()).reports.filter((each) => each.ready).map(({ name }) => name);

  it.each<[string, Partial<Election>, string[]]>([
    ["a draft", { state: "draft", sealedAt: undefined, openedAt: undefined }, []],
    ["a sealed election", { state: "sealed", openedAt: undefined }, ["roll"]],
    ["an open one", {}, ["roll", "opening-record"]],
    ["an annulled one", { state: "annulled" }, ["roll", "opening-record"]],
    ["a closed one", { state: "closed", closedAt: new Date(hour) }, [...reportNames, "opening-record"]],
  ])("of %s is not offered", async (_name, change, names) => {
    anElectionThatIs(change);
    expect(await ready()).toEqual(names);
  });

  it("is refused, says from when on it will be there, and is no download", async () => {
    anElectionThatIs({
      opensAt: new Date("2099-03-10T11:00:00Z"),
      closesAt: new Date("2099-03-10T21:10:00Z"),
    });
    expect((await list()).reports).toContainEqual({
      name: "mail",
      formats: ["pdf", "xlsx"],
      needs: "closed",
      ready: false,
      readyAt: "2099-03-10T21:10:00.000Z",
      provisional: false,
    });
    for (const answer of [await pdf("mail"), await xlsx("participation")]) {
      expect([answer.status, codeOf(answer)]).toEqual([404, "not-found"]);
    }
    expect(downloads()).toEqual([]);
  });

  it("waits for the end of the closing hour where marks are shown by whole hours", async () => {
    const { needs, readyAt } = (await list()).reports.find(({ name }) => name === "turnout")!;
    expect([needs, readyAt]).toEqual(["closing-hour", undefined]);
    const closedAt = new Date();
    anElectionThatIs({ state: "closed", closedAt });
    expect(await ready()).toEqual(["roll", "mail", "requests", "incidents", "opening-record"]);
    const answer = await pdf("participation");
    expect([answer.status, codeOf(answer)]).toEqual([404, "not-found"]);
  });
});

it("gives the minutes of the opening in the language asked for, Spanish otherwise", async () => {
  const response = await send(world, "getOpeningRecord", { token, query: { lang: "ht" } });
  expect(response.headers["content-disposition"]).toBe(
    'attachment; filename="Acta-de-apertura-CL-2026-DOC.pdf"',
  );
  await send(world, "getOpeningRecord", { token });
  expect(world.callsOf("renderOpeningRecord").map(({ request }) => request)).toMatchObject([
    { electionId, language: "ht" },
    { electionId, language: undefined },
  ]);
  expect(downloads()).toHaveLength(2);
});

describe("the minutes of the count", () => {
  const record = () => send(world, "getCountRecord", { token });

  it("are for a person who may publish the result until it is, and for a person who may see it then", async () => {
    const { authenticate } = world.fakes.sessions;
    const value = { ...administrator, role: "admin", permissions: ["reports.read"] };
    world.fakes.sessions.authenticate = async () => ({
      sessionId: "s",
      confirmed: true,
      principal: { $case: "administrator", value },
    });
    anElectionThatIs({ state: "tallied", talliedAt: new Date(hour) });
    const early = await record();
    anElectionThatIs({ state: "published", talliedAt: new Date(hour), publishedAt: new Date(hour) });
    const late = await record();
    const { body } = await send(world, "listReports", { token });
    world.fakes.sessions.authenticate = authenticate;
    expect([early.status, codeOf(early), late.status]).toEqual([403, "not-allowed", 200]);
    expect((body as { reports: object[] }).reports).toContainEqual({
      name: "count-record",
      formats: ["pdf"],
      needs: "published",
      ready: true,
      provisional: false,
    });
  });

  it("say that they are provisional, and are audited", async () => {
    anElectionThatIs({ state: "tallied", talliedAt: new Date(hour) });
    expect(String((await record()).body)).toBe("%PDF-count");
    expect(downloads()).toMatchObject([{ document: "count-record", format: "pdf" }]);
    const { body } = await send(world, "listReports", { token });
    expect((body as { reports: object[] }).reports).toContainEqual({
      name: "count-record",
      formats: ["pdf"],
      needs: "tallied",
      ready: true,
      provisional: true,
    });
  });

  it("are given to everybody as everybody may read them, without an entry in the audit log", async () => {
    const response = await send(world, "getPublicCountRecord", { query: { lang: "en" } });
    expect(String(response.body)).toBe("%PDF-for-everybody");
    expect(world.callsOf("renderCountRecord")[0]?.request).toEqual({
      electionId,
      language: "en",
      forEverybody: true,
    });
    expect(downloads()).toEqual([]);
  });
});
