import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { AuditEntry } from "@urna/contract/api/admin/audit";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { expectStatus, openBrowser } from "@urna/client/http";
import { aDraftElection, anOpenElection, asRollEntry, someVoters } from "@urna/client/trial-election";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

interface Look {
  method?: "POST" | "PUT";
  /** Below `/admin`. */
  path: string;
  body?: unknown;
  /** What the log says of it. */
  code: string;
  target: string;
}

let system: TestSystem;
let administrator: Administrator;
let looks: Record<string, Look>;

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  looks = await everyLook();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

/** One call of each route that answers personal data, on a platform with something of everything in it. */
async function everyLook(): Promise<Record<string, Look>> {
  await administrator.tellVotersOf([]);
  const voters = someVoters(4, 23_000_000);
  const [open, draft] = [
    await anOpenElection(administrator, { code: "LOOK", voters }),
    await aDraftElection(administrator, { code: "LOOK2" }),
  ];
  const versions = [
    await administrator.importRoll(draft, voters.slice(0, 2).map(asRollEntry)),
    await administrator.importRoll(draft, voters.map(asRollEntry)),
  ];
  const [first = "", second = ""] = versions.map(({ id }) => id);
  const wrong = { ...voters.map(asRollEntry)[0], documentNumber: "1-1" };
  const entries = { entries: [wrong] };
  const { importId } = (await administrator.post(`/elections/${draft}/roll/imports`, entries, 201)) as {
    importId: string;
  };
  const requestId = await aRequest();
  const ids = async (path: string, member: string) => {
    const { items } = (await administrator.get(path)) as { items: Record<string, string>[] };
    return items[0]?.[member] ?? "";
  };
  const personId = await ids(`/elections/${open}/roll`, "personId");
  const messageId = await patiently(async () => (await ids("/messages", "id")) || undefined);
  const person = { name: "Carla Custodia", email: "carla@prueba.example", language: "es" };
  const plan = { server: true, people: "mandatory" };
  const trustees = `/elections/${draft}/trustees`;
  const copy = { code: "LOOK3" };
  const { id: later } = (await administrator.post(`/elections/${draft}/copy`, copy, 201)) as { id: string };
  const invitation = { name: "Nora Nueva", email: "nora@prueba.example", role: "observer" };
  const versionOf = async (id: string) =>
    ((await administrator.get(`/elections/${id}/roll/versions`)) as { items: { id: string }[] }).items[0]
      ?.id ?? "";
  const processId = (await administrator.getElection(draft)).processId;
  return {
    updateTrustees: {
      method: "PUT",
      path: trustees,
      body: { revision: 0, plan, people: [person] },
      code: "trustee.plan",
      target: draft,
    },
    shareTrustees: {
      method: "POST",
      path: `${trustees}/share`,
      body: { with: [later] },
      code: "trustee.share",
      target: later,
    },
    getTrustees: { path: trustees, code: "trustee.view", target: draft },
    inviteTrustees: { method: "POST", path: `${trustees}/invite`, code: "trustee.view", target: draft },
    remindTrustees: { method: "POST", path: `${trustees}/remind`, code: "trustee.view", target: draft },
    renewTrusteeLink: {
      method: "POST",
      path: `${trustees}/{trusteeId}/link`,
      code: "trustee.renew-link",
      target: draft,
    },
    listMessages: { path: "/messages", code: "message.list", target: "all" },
    retryMessage: {
      method: "POST",
      path: `/messages/${messageId}/retry`,
      code: "message.view",
      target: messageId,
    },
    listVoters: { path: `/elections/${open}/roll`, code: "roll.view", target: await versionOf(open) },
    getRollExhibition: {
      path: `/elections/${open}/roll/exhibition.pdf`,
      code: "roll.view",
      target: await versionOf(open),
    },
    listRollFindings: {
      path: `/elections/${draft}/roll/imports/${importId}/findings`,
      code: "roll.review",
      target: importId,
    },
    compareRollVersions: {
      path: `/elections/${draft}/roll/versions/${second}/changes?since=${first}`,
      code: "roll.view",
      target: second,
    },
    getVoter: { path: `/elections/${open}/roll/voters/${personId}`, code: "voter.view", target: personId },
    exportPersonalData: { path: `/people/${personId}/data`, code: "voter.export", target: personId },
    listRegistrationRequests: { path: "/registration-requests", code: "request.list", target: "all" },
    listExactRequests: {
      path: `/registration-requests/exact-matches?processId=${processId}`,
      code: "request.list",
      target: "exact-matches",
    },
    getRegistrationRequest: {
      path: `/registration-requests/${requestId}`,
      code: "request.view",
      target: requestId,
    },
    listSupportRequests: { path: "/support-requests", code: "support.list", target: "all" },
    listUsers: { path: "/users", code: "administrator.list", target: "all" },
    inviteUser: {
      method: "POST",
      path: "/users",
      body: invitation,
      code: "administrator.invite",
      target: "",
    },
  };
}

/** Somebody asks to be put on the roll, and somebody writes to the help desk. */
async function aRequest(): Promise<string> {
  const send = openBrowser(system.origin);
  const who = { fullName: "Pedro Prueba", email: "pedro@prueba.example" };
  const request = { ...who, documentNumber: "P1234567", category: "teacher" };
  const help = { ...who, subject: "other", message: "No encuentro la votación." };
  expectStatus(await send("/registration-requests", { method: "POST", body: request }), "request", 201);
  expectStatus(await send("/support-requests", { method: "POST", body: help }), "support", 201);
  const { items } = (await administrator.get("/registration-requests")) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

/** Every act and view in the log, as `code target`. */
async function logged(): Promise<Set<string>> {
  const page = await administrator.get("/audit/entries?pageSize=200");
  const leaves = pageOf(AuditEntry)
    .parse(page)
    .items.map(({ leaf }) => JSON.parse(leaf) as Record<string, string>);
  return new Set(leaves.map(({ action = "", target = "" }) => `${action} ${target}`));
}

/** A code is sent again after a minute only. */
const triedElsewhere = { resendCode: "services/identity/test/roll-people.test.ts" };

it("knows a call of every route that answers personal data", () => {
  const flagged = Object.entries<Route>(routes)
    .filter(([, { auth, personalData }]) => auth === "admin" && personalData)
    .map(([operation]) => operation);
  expect(Object.keys({ ...looks, ...triedElsewhere }).sort()).toEqual(flagged.sort());
});

it("has an entry for everybody's data that an administrator got", async () => {
  for (const [operation, look] of Object.entries(looks)) await doLook(operation, look);
  const wanted = Object.values(looks).map(({ code, target }) => [code, target] as const);
  const missing = await patiently(async () => {
    const entries = [...(await logged())];
    const absent = wanted.filter(
      ([code, target]) => !entries.some((entry) => entry.startsWith(`${code} ${target}`)),
    );
    if (absent.length > 0) throw new Error(`no entry: ${absent.join("; ")}`);
    return absent;
  }, 15_000);
  expect(missing).toEqual([]);
}, 60_000);

async function doLook(operation: string, { method = "POST", path, body }: Look): Promise<void> {
  const get = (routes as Record<string, Route>)[operation]?.method === "get";
  if (get) await administrator.get(path);
  else if (method === "PUT") await administrator.put(path, body);
  else await administrator.post(await withTrustee(path), body ?? {}, 200, 201, 202);
}

/** The id of the draft's only trustee, once there is one. */
async function withTrustee(path: string): Promise<string> {
  if (!path.includes("{trusteeId}")) return path;
  const { people } = (await administrator.get(path.replace(/\/\{trusteeId\}.*/, ""))) as {
    people: { id: string }[];
  };
  return path.replace("{trusteeId}", people[0]?.id ?? "");
}

it("holds as anybody verifies it, with the heads that lie outside the database", async () => {
  const command = resolve("services/audit/bin/urna-audit.js");
  const heads = join(system.dataDir, "audit-heads");
  const database = system.databaseUrl("audit", "audit");
  const args = ["verify", "--json", "--database", database, "--heads", heads, "--url", system.origin];
  const report = await new Promise<string>((done, failed) => {
    execFile(process.execPath, [command, ...args], (error, stdout, stderr) => {
      if (error && stdout === "") failed(new Error(stderr));
      else done(stdout);
    });
  });
  const { ok, keptHeads, checks } = JSON.parse(report) as {
    ok: boolean;
    keptHeads: number;
    checks: { name: string; treeSize: number }[];
  };
  expect({ ok, names: checks.map(({ name }) => name) }).toEqual({
    ok: true,
    names: ["database", "published"],
  });
  // At most one a second, however much is logged.
  expect(keptHeads).toBeGreaterThan(0);
  expect(checks[0]?.treeSize).toBeGreaterThan(20);
}, 30_000);
