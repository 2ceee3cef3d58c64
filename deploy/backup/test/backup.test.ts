import { appendFile, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import { verifyAuditLog } from "@urna/contract/audit/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { getTurnout } from "@urna/contract/monitoring/routes";
import { getArchive, getDefinition } from "@urna/contract/public-elections/routes";
import { getResults } from "@urna/contract/results/routes";
import { Client } from "pg";
import type { System } from "../../local/src/start-system.ts";
import { patiently } from "../../local/test/support/patience.ts";
import { aSystem, type TestSystem } from "../../local/test/support/system.ts";
import { databaseNames, databases, keeps, type DatabaseName, type DatabasePlan } from "../src/contents.ts";
import { makeBackup } from "../src/make-backup.ts";
import { tableFile } from "../src/manifest.ts";
import { readPacked } from "../src/packed-file.ts";
import { restoreBackup } from "../src/restore-backup.ts";
import {
  anEmptyInstallation,
  environmentOf,
  runProgram,
  startServices,
  withAccess,
  withTheChartsAccounts,
} from "./an-installation.ts";

const [counted, open] = [someVoters(12, 24_000_000), someVoters(12, 24_500_000)];
const [late] = open.slice(5);

let system: TestSystem;
let restored: Awaited<ReturnType<typeof anEmptyInstallation>>;
let ids: { counted: string; open: string };
let folder: string;
let before: Awaited<ReturnType<typeof whatAnybodySees>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-backup-"));
  system = await aSystem({ tls: true });
  await withTheChartsAccounts(system);
  const administrator = await administratorAt(
    system.url,
    system.superadmin.email,
    system.superadmin.password,
  );
  await administrator.setNotices([]);
  ids = {
    counted: await anOpenElection(administrator, { code: "CONTADA", voters: counted }),
    open: await anOpenElection(administrator, { code: "ABIERTA", voters: open }),
  };
  for (const [place, voter] of counted.entries()) await vote(system, ids.counted, voter, [place % 3]);
  for (const voter of open.slice(0, 5)) await vote(system, ids.open, voter, [0]);
  await administrator.step(ids.counted, "close");
  await administrator.tallyWhenMarked(ids.counted);
  await administrator.step(ids.counted, "publish", { confirmation: "CONTADA" });
  await patiently(async () => (system.mailbox.messages().length >= 17 ? true : undefined));
  before = await whatAnybodySees(system, administrator);
}, 180_000);

afterAll(async () => {
  await system?.stop();
  await restored?.stop();
  for (const each of [folder, restored?.dataDir]) if (each) await rm(each, { recursive: true, force: true });
}, 60_000);

async function vote(at: System, electionId: ElectionId, voter: (typeof open)[number], selection: number[]) {
  const client = voterAt(at.url);
  await client.signInWithDocument(voter, electionId);
  return client.vote(electionId, selection);
}

/** Of both elections: what is published, and the three counts that must agree. */
async function whatAnybodySees({ url }: Pick<System, "url">, administrator: Administrator) {
  const api = openApi(url);
  const params = { id: ids.counted };
  const { ballots } = await administrator.getElection(ids.counted);
  const turnout = await call(administrator, getTurnout, { params });
  return {
    archive: await call(api, getArchive, { params }),
    results: await call(api, getResults, { params }),
    definition: await call(api, getDefinition, { params: { id: ids.open } }),
    counts: { ballots, marked: turnout.voted },
  };
}

const copyOf = (name: string) => join(folder, name);

describe("a backup", () => {
  it("waits for a moment in which nothing is on its way, and says so", async () => {
    const { settled, streams } = await withAccess(system, (access) => makeBackup(access, copyOf("quiet")));
    expect(settled).toBe(true);
    expect([streams["VOTES"]?.count, streams["BALLOTS"]?.count]).toEqual([0, 0]);
  }, 60_000);

  it("has also what a service has not read yet", async () => {
    await system.service("receipt").stop();
    if (!late) throw new Error("nobody is late");
    await vote(system, ids.open, late, [1]);
    await patiently(async () => ((await markedOf(system)) === 6 ? true : undefined));
    const { settled, streams } = await withAccess(system, (access) =>
      makeBackup({ ...access, patienceMs: 0 }, copyOf("busy")),
    );
    expect(settled).toBe(false);
    expect(streams["VOTES"]?.count).toBe(1);
  }, 60_000);

  it("decides of every table, and holds nothing that joins a voter with a credential or lets anybody in", async () => {
    for (const name of databaseNames) {
      const plan: DatabasePlan = databases[name];
      const there = await tablesThere(name);
      const files = (await readdir(copyOf(join("busy", name)))).map((file) => file.split(".")[0]);
      expect(files.sort()).toEqual(there.filter((table) => keeps(plan, table)));
      // A table that somebody adds to the links is to be decided on by name.
      if (plan.only) expect([...plan.only, ...plan.never, "migrations"].sort()).toEqual(there);
      for (const table of plan.never) expect(there).toContain(table);
    }
  });

  it("names in no row and no message a voter together with that voter's credential", async () => {
    const voters = (await rowsOf<{ id: string }>("identity", "select id from people")).map(({ id }) => id);
    const listed = "select public_credential as credential from public_credentials";
    const credentials = (await rowsOf<{ credential: string }>("identity_links", listed)).map(
      (row) => row.credential,
    );
    expect([voters.length, credentials.length]).toEqual([24, 24]);
    const named = (text: string, names: readonly string[]) => names.some((name) => text.includes(name));
    const files = await readdir(copyOf("busy"), { recursive: true });
    let read = 0;
    for (const file of files.filter((each) => each.endsWith(".gz")))
      for (const line of (await unpacked(copyOf(join("busy", file)))).split("\n")) {
        const text = file.startsWith("streams") && line ? messageText(line) : line;
        read += 1;
        expect([file, named(text, voters) && named(text, credentials)]).toEqual([file, false]);
      }
    expect(read).toBeGreaterThan(100);
  });

  it("shows nothing of the order in which people voted", async () => {
    const rows = (await unpacked(tableFile(copyOf("busy"), "identity_links", "participations"))).trim();
    const voters = rows.split("\n").map((line) => line.split("\t").slice(0, 2).join());
    expect(voters).toHaveLength(12);
    expect(voters).toEqual([...voters].sort());
  });

  it("is made by roles that may do what the owners of the chart may, and no more", async () => {
    for (const name of databaseNames) {
      const { owner, rights, attributes, member } = await roleOf(name);
      expect([owner, attributes, member]).toEqual([`${name}_owner`, "login", false]);
      expect(rights.sort()).toEqual([`${name}=c/${name}_owner`, `${name}_owner=CTc/${name}_owner`]);
    }
  });

  it("is made as the chart's CronJob makes it, keeps as many as it is asked to, and is whole", async () => {
    const folders = copyOf("by-the-program");
    await mkdir(folders);
    const words = ["backup", "--in", folders, "--keep", "1", "--keep-days", "0"];
    const [first, second] = [1, 2].map(() => runProgram(environmentOf(system), ...words));
    expect([first?.status, second?.status]).toEqual([0, 0]);
    const done = second?.lines.find(({ msg }) => msg === "backup done");
    const counts = databaseNames.map((database) => ({ database, count: expect.any(Number) as number }));
    expect(done?.["rows"]).toEqual(expect.arrayContaining(counts));
    const [made, ...others] = await readdir(folders);
    expect([join(folders, made ?? ""), others]).toEqual([done?.["folder"], []]);
    expect(runProgram({}, "verify", join(folders, made ?? "")).status).toBe(0);

    await rm(tableFile(join(folders, made ?? ""), "audit", "entries"));
    const { status, lines } = runProgram({}, "verify", join(folders, made ?? ""));
    expect([status, lines.at(-1)?.["reason"]]).toEqual([1, expect.stringContaining("is missing")]);
    for (const secret of Object.values(environmentOf(system)).filter((value) => value.includes("Clave")))
      expect(first?.text).not.toContain(secret);
  }, 240_000);

  it("does not overwrite another", async () => {
    const again = withAccess(system, (access) => makeBackup({ ...access, patienceMs: 0 }, copyOf("busy")));
    await expect(again).rejects.toThrow("EEXIST");
  }, 60_000);
});

describe("restoring", () => {
  beforeAll(async () => {
    restored = await anEmptyInstallation(system.dataDir);
  }, 120_000);

  const restore = (name: string) => withAccess(restored, (access) => restoreBackup(access, copyOf(name)));

  it("refuses a copy that is not what its manifest says, and writes nothing", async () => {
    await cp(copyOf("busy"), copyOf("altered"), { recursive: true });
    await appendFile(tableFile(copyOf("altered"), "audit", "entries"), "x");
    await expect(restore("altered")).rejects.toThrow("not what the manifest says");
  });

  it("refuses while a service is connected, and writes nothing", async () => {
    await restored.service("receipt").start();
    await expect(restore("busy")).rejects.toThrow("somebody is connected to receipt");
    await restored.service("receipt").stop();
  }, 60_000);

  it("brings everything back into an empty installation, once", async () => {
    await restore("busy");
    await expect(restore("busy")).rejects.toThrow("is in use");
  }, 60_000);

  it("gives the same elections, results and archive, with counts that agree and a log that proves itself", async () => {
    await startServices(restored);
    const administrator = await administratorAt(
      restored.url,
      system.superadmin.email,
      system.superadmin.password,
    );
    const now = await whatAnybodySees(restored, administrator);
    expect(now).toEqual(before);
    expect(now.counts).toEqual({ ballots: 12, marked: 12 });
    const report = await verifyArchive(now.archive, { groupNamed: nativeGroup });
    expect(report).toMatchObject({ ok: true, ballots: 12 });
    expect(await call(administrator, verifyAuditLog)).toMatchObject({ ok: true });
  }, 90_000);

  it("goes on where it was: the vote on its way gets its receipt, by one email, and nobody else a second", async () => {
    if (!late) throw new Error("nobody is late");
    await patiently(async () => (restored.mailbox.messages(late.email).length > 0 ? true : undefined));
    expect(restored.mailbox.messages()).toHaveLength(1);
    expect(await markedOf(restored)).toBe(6);
  }, 60_000);

  it("keeps who voted from voting again, and who has not from a credential that is gone: it is annulled", async () => {
    const [voted, waiting] = [open[0], open[10]];
    if (!voted || !waiting) throw new Error("nobody");
    await expect(vote(restored, ids.open, voted, [2])).rejects.toThrow("already-voted");
    await expect(vote(restored, ids.open, waiting, [2])).rejects.toThrow("not-found");
    const administrator = await administratorAt(
      restored.url,
      system.superadmin.email,
      system.superadmin.password,
    );
    const { state } = await administrator.step(ids.open, "annul", { reason: "Se perdieron los vínculos" });
    expect(state).toBe("annulled");
  }, 60_000);
});

async function markedOf({ url }: Pick<System, "url">): Promise<number> {
  const administrator = await administratorAt(url, system.superadmin.email, system.superadmin.password);
  const { voted } = await call(administrator, getTurnout, { params: { id: ids.open } });
  return voted;
}

/** Of the role that owns a database: who it is, who may do what there, and what it may do elsewhere. */
async function roleOf(name: DatabaseName) {
  const [row] = await rowsOf<Role>(
    name,
    `select r.rolname as owner, d.datacl::text[] as rights,
       exists (select from pg_auth_members where member = r.oid) as member,
       concat_ws(' ', case when rolsuper then 'superuser' end, case when rolcreatedb then 'createdb' end,
         case when rolcreaterole then 'createrole' end, case when rolreplication then 'replication' end,
         case when rolbypassrls then 'bypassrls' end, case when rolcanlogin then 'login' end) as attributes
     from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = current_database()`,
  );
  if (!row) throw new Error(`no database ${name}`);
  return row;
}

interface Role {
  readonly owner: string;
  readonly rights: string[];
  readonly member: boolean;
  readonly attributes: string;
}

const messageText = (line: string) =>
  line + Buffer.from((JSON.parse(line) as { data: string }).data, "base64").toString("latin1");

async function tablesThere(name: DatabaseName): Promise<string[]> {
  const tables = "select tablename as name from pg_tables where schemaname = 'public'";
  return (await rowsOf<{ name: string }>(name, tables)).map((row) => row.name).sort();
}

async function rowsOf<Row extends object>(name: DatabaseName, query: string): Promise<Row[]> {
  const client = new Client({ connectionString: system.databaseUrl(`${name}_owner`, name) });
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

async function unpacked(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readPacked(file)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
