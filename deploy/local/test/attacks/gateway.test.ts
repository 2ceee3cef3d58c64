import { deriveCredential } from "@urna/belenios/credential";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/seal-ballot";
import type { AdministratorId, ElectionId, PersonId } from "@urna/contract/identifiers";
import { listProcesses } from "@urna/contract/processes/routes";
import { listVoters } from "@urna/contract/roll/routes";
import { confirmSession } from "@urna/contract/safeguards/routes";
import { getAdminSettings, updateSettings } from "@urna/contract/settings/routes";
import { listUsers } from "@urna/contract/administrators/routes";
import { adminLogin, adminLogout, voterLogin } from "@urna/contract/sessions/routes";
import { BallotBoxServiceService as BallotBox } from "@urna/protos/ballot/v1/ballot_box";
import { AdministratorAccessServiceService as AdministratorAccess } from "@urna/protos/identity/v1/administrator";
import { ParticipationServiceService as Participation } from "@urna/protos/identity/v1/participation";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openClient } from "@urna/service-kit/grpc/client";
import { ElectionAdminServiceService as Elections } from "@urna/protos/ballot/v1/election_admin";
import { RollServiceService as Rolls } from "@urna/protos/identity/v1/roll";
import { superuserUrls } from "../joining/seizing/seize.ts";
import { aSystem, type TestSystem } from "../support/system.ts";
import { tryActs } from "./administrators-acts.ts";
import { callWithTexts } from "./stated-names.ts";

/**
 * Somebody runs code in the gateway: they may call what the gateway may call, and they have read the ids in the
 * database, of voters and of administrators. They want ballots in the box from people who never came, and acts that no
 * administrator did.
 */
let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
let absent: string[];

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "GATEWAY", voters: someVoters(12, 23_000_000) });
  absent = await peopleInTheDatabase();
}, 180_000);

afterAll(() => system?.stop(), 60_000);

async function peopleInTheDatabase(): Promise<string[]> {
  const database = openDatabase({ url: (await superuserUrls(system))("identity"), poolMax: 1 });
  const ids = await database("people").pluck<string[]>("id");
  await closeDatabase(database);
  return ids;
}

async function idOf(role: string): Promise<string> {
  const database = openDatabase({ url: (await superuserUrls(system))("identity"), poolMax: 1 });
  const [id = ""] = await database("administrators").where({ role }).pluck<string[]>("id");
  await closeDatabase(database);
  return id;
}

const stating = (method: keyof typeof Participation, texts: readonly string[]) =>
  callWithTexts(system.grpcAddress("identity"), Participation[method], { texts });

/** Votes for a person by their id: 201, or the code of what refused it. */
async function stuff(personId: PersonId): Promise<string | number> {
  const kit = (await stating("getCredential", [electionId, personId, "code"])) as {
    privateCredential: string;
    refused?: string;
  };
  if (kit.refused) return kit.refused;
  const { privateCredential: credential } = kit;
  const of = { group: nativeGroup("Ed25519"), uuid: electionId, privateCredential: credential };
  const { publicCredential } = deriveCredential(of);
  await stating("authorizeCast", [electionId, personId, "code", publicCredential]);
  const box = openClient(BallotBox, { address: system.grpcAddress("ballot") });
  const { election, fingerprint, definition } = await box.call.getVotingKit({ electionId });
  const { ballot } = sealBallot({ election, fingerprint, definition, credential } as never, [0]);
  const { created } = await box.call.castBallot({ electionId, ballot: Buffer.from(ballot) });
  box.close();
  return created ? 201 : 200;
}

it("finds who is on the roll, and that nobody has signed in", () => {
  expect(absent).toHaveLength(12);
});

it("casts for nobody by their id", async () => {
  const outcomes = [];
  for (const personId of absent.slice(0, 3)) outcomes.push(await stuff(personId));
  expect(outcomes).toEqual(["not-signed-in", "not-signed-in", "not-signed-in"]);
  expect((await administrator.getElection(electionId)).ballots).toBe(0);
});

describe("does no act of an administrator", () => {
  /** What an administrator sees of what the acts would change. */
  const everything = () =>
    Promise.all([
      administrator.getElection(electionId),
      call(administrator, listProcesses),
      call(administrator, getAdminSettings),
      call(administrator, listVoters, { params: { id: electionId }, query: { pageSize: 50 } }),
      call(administrator, listUsers, { query: { pageSize: 50 } }).then(({ items }) =>
        items.map(({ role, state }) => ({ role, state })),
      ),
    ]);
  const attempts = async (accessToken: string | undefined) => {
    const [administratorId, otherId] = [await idOf("superadmin"), await idOf("admin")];
    const known = { administratorId, otherId, electionId, personId: absent[0] as string };
    const tried = await tryActs((part) => system.grpcAddress(part), known, accessToken);
    expect(tried).toHaveLength(28);
    return tried;
  };
  const signIn = async (email: string) => {
    const api = openApi(system.origin);
    const { password } = system.superadmin;
    const { token } = await call(api, adminLogin, { body: { email, password } });
    return { api, token };
  };
  const refused = (code: string) => (tried: { method: string }[]) =>
    tried.map(({ method }) => ({ method, outcome: code }));

  const observer = { email: "mira@slep.example", name: "Mira", role: "observer" };
  beforeAll(async () => {
    const access = openClient(AdministratorAccess, { address: system.grpcAddress("identity") });
    await access.call.createAdministrator({ ...observer, password: system.superadmin.password });
    access.close();
  });

  it("by their id, with no session", async () => {
    const before = await everything();
    const tried = await attempts(undefined);
    expect(tried).toEqual(refused("not-signed-in")(tried));
    expect(await everything()).toEqual(before);
  });

  it("in a session that has ended", async () => {
    const { api, token } = await signIn(system.superadmin.email);
    await call(api, adminLogout, { token });
    const tried = await attempts(token);
    expect(tried).toEqual(refused("not-signed-in")(tried));
  });

  it("in a voter's session", async () => {
    const [{ document, last4 } = { document: "", last4: "" }] = someVoters(1, 23_000_000);
    const body = { identifier: document, password: last4 };
    const { accessToken } = await call(openApi(system.origin), voterLogin, { body });
    const tried = await attempts(accessToken);
    expect(tried).toEqual(refused("not-allowed")(tried));
  });

  it("in the session of an administrator who may not, or who is somebody else", async () => {
    const before = await everything();
    const { token } = await signIn(observer.email);
    const tried = await attempts(token);
    expect(tried).toEqual(refused("not-allowed")(tried));
    expect(await everything()).toEqual(before);
  });
});

describe("with one administrator's session does nothing that needs two", () => {
  let accessToken: string;
  let actor: { administratorId: AdministratorId; reason: string };
  const stateOf = async () => (await administrator.getElection(electionId)).state;
  const codeOf = ({ code }: { code: string }) => code;
  const ballot = () => openClient(Elections, { address: system.grpcAddress("ballot") });
  const identity = () => openClient(Rolls, { address: system.grpcAddress("identity") });

  beforeAll(async () => {
    const { revision, security } = await call(administrator, getAdminSettings);
    const body = { revision, security: { ...security, secondPerson: true } };
    await call(administrator, updateSettings, { body });
    const api = openApi(system.origin);
    const { email, password } = system.superadmin;
    accessToken = (await call(api, adminLogin, { body: { email, password } })).token;
    await call(api, confirmSession, { token: accessToken, body: { password } });
    actor = { administratorId: await idOf("superadmin"), reason: "porque sí" };
  });

  it.each(["close", "annul"] as const)("no %s of an open election", async ($case) => {
    const { call, close } = ballot();
    const step = call.transition({ id: electionId, actor, step: { $case, value: {} } }, { accessToken });
    expect(await step.then(() => "done", codeOf)).toBe("second-person-needed");
    close();
    expect(await stateOf()).toBe("open");
  });

  it("no voter of an open election shut out", async () => {
    const { call, close } = identity();
    const personId = absent[0] as string;
    const shut = call.disableVoter({ electionId, personId, actor }, { accessToken });
    expect(await shut.then(() => "done", codeOf)).toBe("second-person-needed");
    close();
  });
});
