import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import type { Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import {
  aDraftElection,
  anOpenElection,
  asRollEntry,
  someVoters,
  type RollVoter,
} from "@urna/client/trial-election";
import { listAuditEntries } from "@urna/contract/audit/routes";
import { copyElection } from "@urna/contract/elections/routes";
import type { ProcessId } from "@urna/contract/identifiers";
import { listMessages, retryMessage } from "@urna/contract/messages/routes";
import { exportPersonalData } from "@urna/contract/personal-data/routes";
import {
  listRegistrationRequests,
  listExactRequests,
  getRegistrationRequest,
  listSupportRequests,
  createRegistrationRequest,
  createSupportRequest,
} from "@urna/contract/requests/routes";
import { importRoll, listRollFindings } from "@urna/contract/roll-import/routes";
import {
  listVoters,
  listRollVersions,
  getRollExhibition,
  compareRollVersions,
  getVoter,
} from "@urna/contract/roll/routes";
import {
  updateTrustees,
  shareTrustees,
  getTrustees,
  inviteTrustees,
  remindTrustees,
  renewTrusteeLink,
} from "@urna/contract/trustees/routes";
import { listUsers, inviteUser } from "@urna/contract/administrators/routes";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

interface PersonalCall {
  make: () => Promise<unknown>;
  /** Of the entry in the log. */
  code: string;
  target: string;
}

let system: TestSystem;
let administrator: Administrator;
let calls: Record<string, PersonalCall>;

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  calls = await personalCalls();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

/** One call of each route that answers personal data, on a platform with something of everything in it. */
async function personalCalls(): Promise<Record<string, PersonalCall>> {
  await administrator.setNotices([]);
  const voters = someVoters(4, 23_000_000);
  const open = await anOpenElection(administrator, { code: "LOOK", voters });
  const draft = await aDraftElection(administrator, { code: "LOOK2" });
  await aRequest();
  return {
    ...trusteeCalls(draft, await copyOf(draft)),
    ...(await rollCalls(open)),
    ...(await draftRollCalls(draft, voters)),
    ...(await deskCalls(await administrator.getElection(draft))),
  };
}

const copyOf = async (id: string) =>
  (await call(administrator, copyElection, { params: { id }, body: { code: "LOOK3" } })).id;

function trusteeCalls(draft: string, later: string): Record<string, PersonalCall> {
  const params = { id: draft };
  const person = { name: "Carla Custodia", email: "carla@prueba.example", language: "es" } as const;
  const plan = { server: true, people: "mandatory" } as const;
  const update = { params, body: { revision: 0, plan, people: [person] } };
  const viewed = { code: "trustee.view", target: draft };
  return {
    updateTrustees: {
      make: () => call(administrator, updateTrustees, update),
      code: "trustee.plan",
      target: draft,
    },
    shareTrustees: {
      make: () => call(administrator, shareTrustees, { params, body: { with: [later] } }),
      code: "trustee.share",
      target: later,
    },
    getTrustees: { make: () => call(administrator, getTrustees, { params }), ...viewed },
    inviteTrustees: { make: () => call(administrator, inviteTrustees, { params }), ...viewed },
    remindTrustees: { make: () => call(administrator, remindTrustees, { params }), ...viewed },
    renewTrusteeLink: {
      make: async () => {
        const { people } = await call(administrator, getTrustees, { params });
        const trustee = { ...params, trusteeId: people[0]?.id ?? "" };
        await call(administrator, renewTrusteeLink, { params: trustee });
      },
      code: "trustee.renew-link",
      target: draft,
    },
  };
}

async function rollCalls(open: string): Promise<Record<string, PersonalCall>> {
  const params = { id: open };
  const [voter] = (await call(administrator, listVoters, { params })).items;
  const [version] = (await call(administrator, listRollVersions, { params })).items;
  const personId = voter?.personId ?? "";
  const viewed = { code: "roll.view", target: version?.id ?? "" };
  const person = { params: { ...params, personId } };
  return {
    listVoters: { make: () => call(administrator, listVoters, { params }), ...viewed },
    getRollExhibition: { make: () => call(administrator, getRollExhibition, { params }), ...viewed },
    getVoter: {
      make: () => call(administrator, getVoter, person),
      code: "voter.view",
      target: personId,
    },
    exportPersonalData: {
      make: () => call(administrator, exportPersonalData, { params: { personId } }),
      code: "voter.export",
      target: personId,
    },
  };
}

async function draftRollCalls(
  draft: string,
  voters: readonly RollVoter[],
): Promise<Record<string, PersonalCall>> {
  const params = { id: draft };
  const { id: first } = await administrator.importRoll(draft, voters.slice(0, 2).map(asRollEntry));
  const { id: second } = await administrator.importRoll(draft, voters.map(asRollEntry));
  const entries = voters.slice(0, 1).map((voter) => ({ ...asRollEntry(voter), documentNumber: "1-1" }));
  const { importId } = await call(administrator, importRoll, { params, body: { entries } });
  const comparison = { params: { ...params, versionId: second }, query: { since: first } };
  return {
    listRollFindings: {
      make: () => call(administrator, listRollFindings, { params: { ...params, importId } }),
      code: "roll.review",
      target: importId,
    },
    compareRollVersions: {
      make: () => call(administrator, compareRollVersions, comparison),
      code: "roll.view",
      target: second,
    },
  };
}

async function deskCalls({ processId }: { processId: ProcessId }): Promise<Record<string, PersonalCall>> {
  const messageId = await patiently(async () => (await call(administrator, listMessages)).items[0]?.id);
  const requestId = (await call(administrator, listRegistrationRequests)).items[0]?.id ?? "";
  const invitation = { name: "Nora Nueva", email: "nora@prueba.example", role: "observer" } as const;
  return {
    listMessages: { make: () => call(administrator, listMessages), code: "message.list", target: "all" },
    retryMessage: {
      make: () => call(administrator, retryMessage, { params: { messageId } }),
      code: "message.view",
      target: messageId,
    },
    listRegistrationRequests: {
      make: () => call(administrator, listRegistrationRequests),
      code: "request.list",
      target: "all",
    },
    listExactRequests: {
      make: () => call(administrator, listExactRequests, { query: { processId } }),
      code: "request.list",
      target: "exact-matches",
    },
    getRegistrationRequest: {
      make: () => call(administrator, getRegistrationRequest, { params: { requestId } }),
      code: "request.view",
      target: requestId,
    },
    listSupportRequests: {
      make: () => call(administrator, listSupportRequests),
      code: "support.list",
      target: "all",
    },
    listUsers: { make: () => call(administrator, listUsers), code: "administrator.list", target: "all" },
    inviteUser: {
      make: () => call(administrator, inviteUser, { body: invitation }),
      code: "administrator.invite",
      target: "",
    },
  };
}

/** Somebody asks to be put on the roll, and somebody writes to the help desk. */
async function aRequest(): Promise<void> {
  const api = openApi(system.origin);
  const who = { fullName: "Pedro Prueba", email: "pedro@prueba.example" };
  const request = { ...who, documentNumber: "P1234567", category: "teacher" } as const;
  const help = { ...who, subject: "other", message: "No encuentro la votación." } as const;
  await call(api, createRegistrationRequest, { body: request });
  await call(api, createSupportRequest, { body: help });
}

/** Every act and view in the log, as `code target`. */
async function logged(): Promise<Set<string>> {
  const { items } = await call(administrator, listAuditEntries, { query: { pageSize: 200 } });
  const leaves = items.map(({ leaf }) => JSON.parse(leaf) as Record<string, string>);
  return new Set(leaves.map(({ action = "", target = "" }) => `${action} ${target}`));
}

/** A code is sent again after a minute only. */
const triedElsewhere = { resendCode: "services/identity/test/roll-people.test.ts" };

it("knows a call of every route that answers personal data", () => {
  const flagged = Object.entries<Route>(routes)
    .filter(([, { auth, personalData }]) => auth === "admin" && personalData)
    .map(([operation]) => operation);
  expect(Object.keys({ ...calls, ...triedElsewhere }).sort()).toEqual(flagged.sort());
});

it("has an entry for everybody's data that an administrator got", async () => {
  for (const { make } of Object.values(calls)) await make();
  const wanted = Object.values(calls).map(({ code, target }) => [code, target] as const);
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
