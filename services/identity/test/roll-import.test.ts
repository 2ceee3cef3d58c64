import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollChange_Kind, RollFinding_Severity } from "@urna/protos/identity/v1/roll";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import {
  actor,
  anEntry,
  commit,
  committing,
  freeze,
  freezeRequest,
  personOf,
  rutOf,
  stage,
} from "./support/roll.ts";

let identity: Identity;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

const agreed = (versionId: RollVersionId) => committing(versionId, { leaveOutErrors: true });
const page = { page: 1, pageSize: 100, sort: "", q: "" };
const everybody = async (processId: ProcessId) => {
  const { voters } = await identity.rolls.listVoters({ processId, page, actor });
  return voters.map(({ name }) => name).sort();
};
const findings = async (
  versionId: RollVersionId,
  severity?: RollFinding_Severity,
  kind?: { field: string; code: string },
) => {
  const found = await identity.rolls.listRollFindings({ versionId, severity, kind, page, actor });
  return found.findings.map(({ row, field, code, amount }) => `${row} ${field} ${code} ${amount}`);
};

it("is committed from a page of its own process only", async () => {
  const { versionId } = await stage(identity, "own page", [anEntry(990)]);
  const from = (processId: ProcessId) => identity.rolls.commitRoll(committing(versionId, { processId }));
  await expect(from("page of another")).rejects.toEqual(refusal("not-found"));
  expect((await identity.rolls.listRollVersions({ processId: "own page" })).versions).toEqual([]);
  expect(await from("own page")).toMatchObject({ version: { number: 1 } });
});

describe("the mode of an import", () => {
  const before = [anEntry(1), anEntry(2), anEntry(3)];
  const file = [anEntry(1), anEntry(2, { surnames: "Cambiada" }), anEntry(4)];

  it.each([
    [
      "replace",
      { added: 1, changed: 1, unchanged: 1, kept: 0, removed: 1 },
      ["1 De Prueba", "2 Cambiada", "4 De Prueba"],
    ],
    [
      "upsert",
      { added: 1, changed: 1, unchanged: 1, kept: 1, removed: 0 },
      ["1 De Prueba", "2 Cambiada", "3 De Prueba", "4 De Prueba"],
    ],
    [
      "add",
      { added: 1, changed: 0, unchanged: 0, kept: 3, removed: 0 },
      ["1 De Prueba", "2 De Prueba", "3 De Prueba", "4 De Prueba"],
    ],
  ] as const)("%s does what the dry run says", async (mode, counts, names) => {
    const processId = `mode ${mode}`;
    await commit(identity, processId, before);
    const staged = await stage(identity, processId, file, { mode });
    expect(staged).toMatchObject({ ...counts, mode, baseNumber: 1, baseSize: 3 });
    const { version } = await identity.rolls.commitRoll(agreed(staged.versionId));
    expect(version).toMatchObject({ size: names.length, mode, added: 1, removed: counts.removed });
    expect(await everybody(processId)).toEqual(names.map((name) => `Votante${name}`));
    // People are shared: the next process begins with these names again.
    await commit(identity, `${processId} back`, before);
  });

  it("is one of three", async () => {
    await expect(stage(identity, "mode?", [anEntry(5)], { mode: "unspecified" })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "mode", code: "invalid-format" }] }),
    );
  });
});

describe("a dry run", () => {
  it("names each row by its own number, and separates errors from warnings", async () => {
    const staged = await stage(identity, "findings", [
      anEntry(10, { row: 1, email: "casa@correo.example.cl" }),
      anEntry(11, { row: 2, email: "CASA@correo.example.cl" }),
      anEntry(12, { row: 4, email: "" }),
      anEntry(13, { row: 5, givenNames: "=cmd|calc", original: ["=cmd|calc", "x"] }),
      anEntry(10, { row: 7, email: "otro@correo.example.cl" }),
      anEntry(14, { row: 8, overlong: true }),
      anEntry(11, { row: 9, email: "", categories: ["guardian"] }),
    ]);
    expect(staged).toMatchObject({ added: 3, errorRows: 3 });
    expect(await findings(staged.versionId, "error")).toEqual([
      "5 givenNames formula 0",
      "7 email contradicts 1",
      "8 documentNumber row-too-long 0",
    ]);
    expect(await findings(staged.versionId, "warning")).toEqual([
      "1 email shared-email 2",
      "2 email shared-email 2",
      "4 email no-email 0",
      "9 categories two-categories 2",
    ]);
    expect(staged.warnings).toEqual([
      { code: "no-email", count: 1 },
      { code: "shared-email", count: 2 },
      { code: "two-categories", count: 1 },
    ]);
    const { findings: found } = await identity.rolls.listRollFindings({
      versionId: staged.versionId,
      severity: "error",
      page,
      actor,
    });
    expect(found[0]).toMatchObject({ document: rutOf(13), original: ["=cmd|calc", "x"] });
    await identity.rolls.commitRoll(agreed(staged.versionId));
    const person = await identity.stores.people.findPerson((await personOf(identity, 11)) as never);
    expect(person?.categories).toEqual(["guardian", "teacher"]);
  });

  it("takes a guardian of several pupils once, with what each row adds", async () => {
    const guardian = { categories: ["guardian"], documentNumber: "200300400-K" };
    const staged = await stage(identity, "several pupils", [
      anEntry(30, { ...guardian, email: "" }),
      anEntry(30, { ...guardian, establishment: "2002", phone: "+56911111111" }),
      anEntry(30, guardian),
    ]);
    expect(staged).toMatchObject({ added: 1, rows: 3, people: 1, repeatedRows: 2, errorRows: 0 });
    expect(await findings(staged.versionId)).toEqual(["2 establishment two-establishments 1"]);
    await identity.rolls.commitRoll(committing(staged.versionId));
    const { voters } = await identity.rolls.listVoters({ processId: "several pupils", page, actor });
    expect(voters).toMatchObject([{ establishment: "1001", maskedDocument: "20•••••••-K" }]);
    const given = { processId: "several pupils", personId: voters[0]?.personId ?? "", actor };
    const { entry } = await identity.rolls.getVoter(given);
    expect(entry).toMatchObject({
      documentType: "ipe",
      documentNumber: "200300400-K",
      email: "votante30@correo.example.cl",
      phone: "+56911111111",
    });
  });

  it("counts its errors by kind, most first, and lists one kind", async () => {
    const staged = await stage(identity, "kinds", [
      anEntry(15, { email: "?" }),
      anEntry(16, { documentNumber: "1-1" }),
      anEntry(17, { documentNumber: "1-2", email: "" }),
      anEntry(18, { email: "" }),
    ]);
    expect(staged.errorKinds).toEqual([
      { field: "documentNumber", code: "invalid-rut", rows: 2 },
      { field: "email", code: "invalid-email", rows: 1 },
    ]);
    const rut = { field: "documentNumber", code: "invalid-rut" };
    expect(await findings(staged.versionId, "error", rut)).toEqual([
      "2 documentNumber invalid-rut 0",
      "3 documentNumber invalid-rut 0",
    ]);
    expect(await findings(staged.versionId)).toEqual([
      "1 email invalid-email 0",
      "2 documentNumber invalid-rut 0",
      "3 documentNumber invalid-rut 0",
      "4 email no-email 0",
    ]);
  });

  it("lists the words that are no category, sealed until the commit", async () => {
    const staged = await stage(identity, "words", [
      anEntry(19, { categories: ["Profesor(a)"] }),
      anEntry(24, { categories: ["PROFESOR(A)"], documentNumber: "1-1" }),
      anEntry(25),
    ]);
    const { versionId } = staged;
    expect(staged.unknownWords).toEqual([{ word: "Profesor(a)", rows: 2 }]);
    const { dryRun } = await identity.rolls.getRollImport({ versionId });
    expect(dryRun?.unknownWords).toEqual(staged.unknownWords);
    const kept = () => identity.main.db("roll_versions").where({ id: versionId }).first();
    expect(String((await kept()).unknown_words)).not.toMatch(/profesor/i);
    expect(JSON.stringify((await kept()).summary)).not.toMatch(/profesor/i);
    await identity.rolls.commitRoll(agreed(versionId));
    expect((await kept()).unknown_words).toBeNull();
  });

  it("counts by category and by establishment, beside what the roll has", async () => {
    const processId = "breakdown";
    await commit(identity, processId, [
      anEntry(20),
      anEntry(21, { categories: ["guardian"], establishment: "2002" }),
    ]);
    const staged = await stage(identity, processId, [
      anEntry(20, { surnames: "Otra" }),
      anEntry(22, { email: "", categories: ["guardian", "teacher"] }),
      anEntry(23, { email: "?" }),
    ]);
    const zero = {
      before: 0,
      after: 0,
      added: 0,
      gained: 0,
      lost: 0,
      removed: 0,
      changed: 0,
      unchanged: 0,
      errors: 0,
      withoutEmail: 0,
    };
    expect(staged.categories).toEqual([
      { ...zero, key: "guardian", before: 1, after: 1, added: 1, removed: 1, withoutEmail: 1 },
      { ...zero, key: "teacher", before: 1, after: 2, added: 1, changed: 1, errors: 1, withoutEmail: 1 },
    ]);
    expect(staged.establishments).toEqual([
      { ...zero, key: "1001", before: 1, after: 2, added: 1, changed: 1, errors: 1, withoutEmail: 1 },
      { ...zero, key: "2002", before: 1, removed: 1 },
    ]);
  });

  it("can be read again, with how far its commit has come and where it came from", async () => {
    const file = { name: "docentes.csv", sha256: "ab".repeat(32), header: ["RUT"], columns: [], fields: [] };
    const staged = await stage(identity, "again", [anEntry(30)], { file });
    const read = () => identity.rolls.getRollImport({ versionId: staged.versionId });
    expect(await read()).toMatchObject({
      state: "ready",
      done: 0,
      total: 1,
      fileName: "docentes.csv",
      header: ["RUT"],
    });
    expect((await read()).dryRun).toEqual(staged);
    const { version } = await identity.rolls.commitRoll(agreed(staged.versionId));
    expect(version).toMatchObject({ fileName: "docentes.csv", fileSha256: file.sha256 });
    expect(await read()).toMatchObject({ state: "committed", done: 1, version: { number: 1 } });
  });

  it("keeps nothing of anybody in clear", async () => {
    const { versionId } = await stage(identity, "clear", [
      anEntry(35, { email: "?", givenNames: "Clarísima", original: ["Clarísima"] }),
    ]);
    const rows = await identity.main.db("roll_findings").where({ version_id: versionId });
    expect(Buffer.concat(rows.map(({ given }: { given: Buffer }) => given)).toString("latin1")).not.toContain(
      "Clar",
    );
    expect(JSON.stringify(rows.map(({ given: _, ...row }: { given: Buffer }) => row))).not.toMatch(
      /Clar|10000035/,
    );
  });

  it("remembers what each header was read as", async () => {
    const columns = [
      { header: "nº rut", field: "documentNumber" },
      { header: "sexo", field: "" },
    ];
    const file = { name: "a.csv", sha256: "", header: [], columns, fields: [] };
    await stage(identity, "headers", [anEntry(36)], { file });
    await stage(identity, "headers", [anEntry(36)], {
      file: { ...file, columns: [{ header: "sexo", field: "last4" }] },
    });
    expect((await identity.rolls.listRollColumns({})).columns).toEqual([
      columns[0],
      { header: "sexo", field: "last4" },
    ]);
  });
});

describe("two at once", () => {
  it("refuses a commit, and a seal, while another version of the process is being committed", async () => {
    const processId = "busy";
    await commit(identity, processId, [anEntry(40)]);
    const { versionId } = await stage(identity, processId, [anEntry(41)]);
    const outcomes = await identity.main.db.transaction(async (transaction) => {
      // What a commit of another version holds until it ends.
      await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`roll ${processId}`]);
      return Promise.allSettled([
        identity.rolls.commitRoll(agreed(versionId)),
        freeze(identity, freezeRequest({ processId })),
      ]);
    });
    const refused = { status: "rejected", reason: refusal("roll-busy") };
    expect(outcomes).toEqual([refused, refused]);
    expect((await identity.rolls.commitRoll(agreed(versionId))).version?.number).toBe(2);
  });

  it("leaves nothing of a commit that was cut off, and takes it up again", async () => {
    const processId = "cut off";
    await commit(identity, processId, [anEntry(45)]);
    const entries = Array.from({ length: 1_200 }, (_, index) => anEntry(5_000 + index));
    const { versionId } = await stage(identity, processId, entries);
    const committing = identity.rolls.commitRoll(agreed(versionId));
    const caught = committing.catch((error: unknown) => error);
    for (let killed = 0; killed === 0;) {
      // The service's connection is cut in the middle of its rows.
      const { rows } = (await identity.main.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
           and exists (select 1 from pg_locks l where l.pid = pg_stat_activity.pid and l.locktype = 'advisory')`,
      )) as { rows: unknown[] };
      killed = rows.length;
    }
    expect(await caught).toBeInstanceOf(Error);
    expect((await identity.rolls.listRollVersions({ processId })).versions).toHaveLength(1);
    expect(await identity.main.db("roll_entries").where({ version_id: versionId })).toEqual([]);
    expect((await identity.rolls.commitRoll(agreed(versionId))).version).toMatchObject({
      number: 2,
      size: 1_200,
    });
  });
});

it("lists what two versions differ in, page by page", async () => {
  const processId = "difference";
  const first = await commit(identity, processId, [anEntry(50), anEntry(51), anEntry(52)]);
  await commit(identity, processId, [
    anEntry(50),
    anEntry(51, { email: "otro@correo.example.cl", categories: ["guardian"] }),
  ]);
  const third = await commit(identity, processId, [
    anEntry(50),
    anEntry(51, { categories: ["guardian"] }),
    anEntry(53),
  ]);
  const ask = (kind?: RollChange_Kind, more: object = {}) =>
    identity.rolls.compareRollVersions({
      processId,
      fromId: first.version?.id ?? "",
      toId: third.version?.id ?? "",
      kind,
      page,
      actor,
      ...more,
    });
  const all = await ask();
  expect(all).toMatchObject({ total: 3, added: 1, removed: 1, changed: 1 });
  // The email went and came back: between these two it is the same.
  expect(all.changes.map(({ kind, name, fields }) => [kind, name, fields])).toEqual([
    ["added", "Votante53 De Prueba", []],
    ["changed", "Votante51 De Prueba", ["categories"]],
    ["removed", "Votante52 De Prueba", []],
  ]);
  expect((await ask("removed")).changes).toHaveLength(1);
  expect((await ask(undefined, { page: { ...page, pageSize: 2, page: 2 } })).changes).toHaveLength(1);
  expect(await ask(undefined, { page: { ...page, page: 2 } })).toMatchObject({
    changes: [],
    total: 3,
    added: 1,
  });
  await expect(ask(undefined, { processId: "another" })).rejects.toEqual(refusal("not-found"));
});
