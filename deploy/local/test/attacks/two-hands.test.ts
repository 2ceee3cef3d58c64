import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readArchive } from "@urna/belenios/archive-reader";
import { joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { verifiedHands } from "@urna/belenios/sealed-hands";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { codeIn } from "@urna/client/other-half";
import { problemOf } from "@urna/client/problem";
import { sealBallot } from "@urna/client/seal-ballot";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import { getVotingKit } from "@urna/contract/casting/routes";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive, getDefinition } from "@urna/contract/public-elections/routes";
import { exchangePath } from "@urna/contract/registrar/exchange";
import {
  halfPath,
  RegistrarElection,
  registrarElectionsPath,
  ReleaseBegun,
  releasesPath,
} from "@urna/contract/registrar/release";
import { BallotBoxServiceService as BallotBox } from "@urna/protos/ballot/v1/ballot_box";
import { ed25519Key } from "@urna/service-kit/crypto/ed25519";
import { signMessage } from "@urna/service-kit/crypto/signed-message";
import { openClient } from "@urna/service-kit/grpc/client";
import { registrarFolderOf } from "../../src/parts/registrar.ts";
import { patiently } from "../support/patience.ts";
import { aSystem, type TestSystem } from "../support/system.ts";

/** An election of two hands, and somebody who has everything of one of them. They want ballots of who never came. */
let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
const voters = someVoters(9, 24_000_000);
const [honest, stuffed, exchanged, late, patient, early, ordered] = voters as [
  RollVoter,
  RollVoter,
  RollVoter,
  RollVoter,
  RollVoter,
  RollVoter,
  RollVoter,
];
/** What may be in no log. */
const secrets: string[] = [];

beforeAll(async () => {
  system = await aSystem({ registrar: {} });
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "DOS-MANOS", voters, hands: "two-hands" });
}, 180_000);

afterAll(() => system?.stop(), 60_000);

const registrar = () => system.registrar?.origin ?? "";
const ballots = async () => (await administrator.getElection(electionId)).ballots;

async function post(path: string, body: object) {
  const response = await fetch(`${registrar()}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const begin = async (ticket: string | undefined) => {
  const answer = await post(releasesPath, { ticket, language: "es" });
  return { ...answer, begun: ReleaseBegun.safeParse(answer.body).data };
};
const open = (begun: { id: string; secret: string }, code?: string) =>
  post(halfPath(begun.id), { secret: begun.secret, ...(code && { code }) });

/** The codes in the registrar's emails to an address, the first first. */
const codesOf = async (address: string) =>
  (await system.messagesTo(address)).flatMap(({ text }) => codeIn(text) ?? []);
const nextCode = (address: string, before: number) => patiently(async () => (await codesOf(address))[before]);

/** What identity can have of every voter: a session, its own half, and a ticket. */
async function allOfIdentity(person: RollVoter): Promise<{ kit: VotingKit; ticket: string }> {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(person, electionId);
  const kit = await call(voter, getVotingKit, { params: { id: electionId } });
  secrets.push(kit.credential, kit.ticket ?? "");
  return { kit, ticket: kit.ticket ?? "" };
}

/** Hands a ballot to the box itself, as identity and gateway together could: nobody asks who casts. */
async function stuff(kit: VotingKit, credential: string): Promise<string> {
  const box = openClient(BallotBox, { address: system.grpcAddress("ballot") });
  try {
    const { ballot } = sealBallot({ ...kit, credential }, [0]);
    const { created } = await box.call.castBallot({ electionId, ballot: Buffer.from(ballot) });
    return created ? "taken" : "there already";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    box.close();
  }
}

it("lets a voter in with both halves: the document, then the registrar's code", async () => {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(honest, electionId);
  const { acknowledgement } = await voter.vote(electionId, [1], async (sentTo) => {
    expect(sentTo).toMatch(/•/);
    const code = await nextCode(honest.email, 0);
    secrets.push(code);
    return code;
  });
  expect(acknowledgement.election).toBe(electionId);
  expect(await ballots()).toBe(1);
});

describe("with all that identity has", () => {
  it("takes no ballot of half a credential, nor of one with a half that somebody made up", async () => {
    const { kit } = await allOfIdentity(stuffed);
    expect(await stuff(kit, kit.credential)).toBe("invalid-ballot");
    const made = joinHalves({ identity: kit.credential, registrar: newPrivateCredential() });
    expect(await stuff(kit, made)).toBe("invalid-ballot");
    expect(await ballots()).toBe(1);
  });

  it("gives no half to whoever has tickets and no code, however many", async () => {
    const { ticket } = await allOfIdentity(stuffed);
    const { begun } = await begin(ticket);
    if (begun?.by !== "email") throw new Error("no code was sent");
    secrets.push(begun.secret);
    expect((await open(begun)).body["code"]).toBe("invalid-code");
    const right = await nextCode(stuffed.email, 0);
    const wrong = Array.from({ length: 5 }, (_, index) => String((Number(right) + index + 1) % 1_000_000));
    for (const code of wrong)
      expect((await open(begun, code.padStart(6, "0"))).body["code"]).toBe("invalid-code");
    expect((await open(begun, right)).body["code"]).toBe("code-used-up");
    // Another email so soon would be a way to try on and on.
    expect(await begin(ticket)).toMatchObject({ status: 429, body: { code: "too-many-requests" } });
  });

  it("gives no half for an order to do without codes, tickets of another attempt, or what is no ticket", async () => {
    const { keys } = JSON.parse(await readFile(join(system.dataDir, "keys/secrets.json"), "utf8")) as {
      keys: { AUTHORITY_KEY: string };
    };
    const key = ed25519Key(Buffer.from(keys.AUTHORITY_KEY, "base64"));
    const said = await registrarSays();
    const exp = Math.floor(Date.now() / 1_000) + 600;
    const ticket = { aud: registrar(), exp, uuid: electionId, attempt: said.attempt, voter: 3 };
    const other = await signMessage("urna-ticket", { ...ticket, attempt: said.attempt + 1 }, key);
    expect((await begin(other)).status).toBe(404);
    const message = { step: "release-on-word", uuid: electionId, attempt: said.attempt };
    const iat = Math.floor(Date.now() / 1_000);
    const order = await signMessage("urna-exchange", { aud: registrar(), iat, message }, key);
    expect(await exchange(order)).toBe(200);
    // The registrar's people have not accepted it.
    expect((await begin((await allOfIdentity(ordered)).ticket)).begun?.by).toBe("email");
    const disguised = await signMessage("urna-exchange", ticket, key);
    expect((await begin(disguised)).status).toBe(403);
  });
});

async function exchange(body: string): Promise<number> {
  const headers = { "content-type": "application/jose" };
  return (await fetch(`${registrar()}${exchangePath}`, { method: "POST", headers, body })).status;
}

const registrarSays = async () => {
  const response = await fetch(`${registrar()}${registrarElectionsPath}/${electionId}`);
  return RegistrarElection.parse(await response.json());
};

it("takes no ballot of the registrar's half alone, and nothing from who has no session", async () => {
  const { kit, ticket } = await allOfIdentity(late);
  const { begun } = await begin(ticket);
  if (begun?.by !== "email") throw new Error("no code was sent");
  const code = await nextCode(late.email, 0);
  const { half } = (await open(begun, code)).body as { half: string };
  secrets.push(code, half, begun.secret);
  expect(await stuff(kit, half)).toBe("invalid-ballot");
  const sealed = sealBallot({ ...kit, credential: half }, [0]);
  const answer = await voterAt(system.origin).cast(electionId, sealed.body);
  expect(problemOf(answer)?.code).toBe("not-signed-in");
});

it("gives a gateway that has the ticket nothing for the code that the voter types in their own page", async () => {
  const { kit, ticket } = await allOfIdentity(exchanged);
  const gateways = (await begin(ticket)).begun;
  if (gateways?.by !== "email") throw new Error("no code was sent");
  const sent = await nextCode(exchanged.email, 0);
  secrets.push(sent, gateways.secret);
  // The voter's own page has another release, and so another code: what they type there opens nothing here.
  const typed = String((Number(sent) + 7) % 1_000_000).padStart(6, "0");
  expect((await open(gateways, typed)).body["code"]).toBe("invalid-code");
  // What it can make itself of the voter's choice is no ballot.
  expect(await stuff(kit, kit.credential)).toBe("invalid-ballot");
});

it("takes orders and steps from identity alone", async () => {
  const key = ed25519Key(Buffer.alloc(32, 7));
  const message = { step: "end", uuid: electionId, attempt: (await registrarSays()).attempt };
  const content = { aud: registrar(), iat: Math.floor(Date.now() / 1_000), message };
  expect(await exchange(await signMessage("urna-exchange", content, key))).toBe(403);
});

it("loses nothing while the registrar is down: who has both halves votes on, and others once it is back", async () => {
  const oneHand = await anOpenElection(administrator, { code: "UNA-MANO", voters });
  const [first, second] = [voterAt(system.origin), voterAt(system.origin)];
  await first.signInWithDocument(early, electionId);
  await second.signInWithDocument(patient, electionId);
  const whole = await first.fetchKit(electionId, () => newCode(early));
  await system.registrar?.process().kill("SIGKILL");
  const { status } = await first.cast(electionId, sealBallot(whole, [2]).body);
  expect([201, 202]).toContain(status);
  await expect(second.vote(electionId, [0])).rejects.toThrow();
  expect((await second.vote(oneHand, [0])).acknowledgement.election).toBe(oneHand);
  await system.registrar?.process().start();
  const { acknowledgement } = await second.vote(electionId, [0], () => newCode(patient));
  expect(acknowledgement.election).toBe(electionId);
});

async function newCode({ email }: RollVoter): Promise<string> {
  const code = await nextCode(email, 0);
  secrets.push(code);
  return code;
}

it("counts what was released by which way, and destroys what it has once the election is over", async () => {
  const { released } = await registrarSays();
  expect(released).toEqual({ email: 4, letter: 0, word: 0 });
  await administrator.step(electionId, "close", { reason: "Se cumplió el plazo" });
  await administrator.tallyWhenMarked(electionId);
  await patiently(async () => (await registrarSays()).endedAt, 60_000);
  // The key goes once the end is committed, in the same call.
  const keys = () => readdir(`${registrarFolderOf(system.dataDir)}-keys`);
  await patiently(async () => (await keys()).length === 0 || undefined, 5_000, 50);
});

it("writes no half, code, ticket or secret into a log", async () => {
  const folders = [join(system.dataDir, "logs"), join(registrarFolderOf(system.dataDir), "logs")];
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const logs = await Promise.all(files.flat().map((file) => readFile(file, "utf8")));
  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of secrets.filter((each) => each.length > 6))
    for (const log of logs) expect(log.includes(secret)).toBe(false);
  for (const email of voters.map((voter) => voter.email))
    for (const log of logs) expect(log.includes(email)).toBe(false);
});

it("publishes an archive whose list both have signed", async () => {
  const api = openApi(system.origin);
  const params = { id: electionId };
  const archive = readArchive(await call(api, getArchive, { params }));
  const definition = Buffer.from(await call(api, getDefinition, { params })).toString("utf8");
  expect(verifiedHands(archive, definition)).toMatchObject({
    hands: "two-hands",
    registrar: { origin: registrar() },
  });
});
