import { demandSignedList } from "@urna/belenios/both-halves";
import { isCommitted } from "@urna/belenios/commitment";
import { commitmentsRoot } from "@urna/belenios/commitment-list";
import { deriveCredential, joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { publicHalf, type PublicHalf } from "@urna/belenios/half";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Ticket } from "@urna/contract/registrar/ticket";
import type { ExchangeStep } from "@urna/contract/registrar/exchange";
import { canonicalDocument } from "@urna/contract/rut";
import type { FreezeRollRequest } from "@urna/protos/identity/v1/roll";
import { publicKeyOf } from "@urna/service-kit/crypto/ed25519";
import { readMessage } from "@urna/service-kit/crypto/signed-message";
import type { Entry } from "../src/access/domain/entry.ts";
import { endAtRegistrar } from "../src/two-hands/domain/end-at-registrar.ts";
import { accept } from "./support/accept.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";
import { aRegistrar } from "./support/registrar.ts";
import { anEntry, commit, freezeRequest, rutOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

const registrar = aRegistrar();
let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity({}, registrar);
});
afterEach(() => {
  registrar.away.clear();
  registrar.twists.clear();
});
afterAll(() => identity.close());

const group = nativeGroup("Ed25519");
let rolls = 0;

async function aRequest(voters = 5): Promise<FreezeRollRequest> {
  const processId = `two hands ${(rolls += 1)}`;
  const people = Array.from({ length: voters }, (_, index) =>
    anEntry(index + 1, { last4: "ABCD", ...(index === 0 && { email: "", language: "ht" }) }),
  );
  await commit(identity, processId, people);
  const access = [{ category: "teacher" as const, methods: ["document" as const, "clave-unica" as const] }];
  const change = { categories: ["teacher" as const], access, last4Source: "roll" as const };
  return freezeRequest({ processId, hands: "two-hands", ...change });
}

async function frozen(request: FreezeRollRequest) {
  const messages = [];
  for await (const message of identity.rolls.freezeRoll(request, { deadlineMs: 30_000 }))
    messages.push(message);
  const roll = messages.at(-1)?.roll;
  if (!roll?.authorities) throw new Error("nobody signed");
  return {
    credentials: messages.flatMap(({ publicCredentials }) => publicCredentials),
    commitments: messages.flatMap((each) => each.commitments.map((hash) => hash.toString("hex"))),
    authorities: roll.authorities,
  };
}

const prepare = (roll: FreezeRollRequest) => identity.rolls.prepareRoll({ roll }, { deadlineMs: 30_000 });
const kitOf = async (electionId: string, n: number, method: Entry = "document") =>
  identity.participation.getCredential({ electionId }, await aVoterSession(identity, n, method));

it("makes a list that both signed, of which each has half of every credential", async () => {
  const request = await aRequest();
  const { credentials, commitments, authorities } = await frozen(request);
  const uuid = request.electionId;
  const attempt = Number(authorities.attempt);
  const signed = { identity: authorities.identity, registrar: authorities.registrar } as never;
  expect(() =>
    demandSignedList({ uuid, attempt, credentials: JSON.stringify(credentials) }, signed),
  ).not.toThrow();
  expect(authorities.registrarOrigin).toBe("https://registrar.example");

  const { privateCredential, ticket, commitment } = await kitOf(uuid, 3);
  const key = publicKeyOf(registrar.keys.identity);
  const { voter, ...of } = await readMessage("urna-ticket", ticket ?? "", { schema: Ticket, key });
  expect(of).toMatchObject({ uuid, attempt, aud: "https://registrar.example" });
  const { contacts, halves } = registrar.attemptOf(uuid);
  expect(contacts[voter - 1]).toMatchObject({ by: "email", email: "votante3@correo.example.cl" });
  const joined = joinHalves({ identity: privateCredential, registrar: halves[voter - 1] ?? "" });
  const publicOf = (text: string) =>
    deriveCredential({ group, uuid, privateCredential: text }).publicCredential;
  expect(credentials[commitment?.index ?? -1]).toBe(publicOf(joined));
  expect(credentials).not.toContain(publicOf(privateCredential));
  const claim = {
    uuid,
    publicCredential: publicOf(joined),
    document: canonicalDocument(rutOf(3)),
    proof: commitment as never,
  };
  const root = commitmentsRoot(credentials, commitments);
  expect(isCommitted(claim, { root, size: credentials.length })).toBe(true);
});

it("tells the registrar a name and a school of who has no email, and no document of anybody", async () => {
  const request = await aRequest();
  await frozen(request);
  const letters = registrar.attemptOf(request.electionId).contacts.filter(({ by }) => by === "letter");
  expect(letters).toEqual([
    { by: "letter", name: "Votante1 De Prueba", establishment: "1001", language: "ht" },
  ]);
  const told = JSON.stringify(registrar.asked);
  for (const n of [1, 2, 3]) expect(told).not.toContain(rutOf(n).slice(0, 8));
});

it("goes on where it stopped when the registrar was away, at every step", async () => {
  const request = await aRequest();
  const before = registrar.asked.length;
  for (const step of ["begin", "contacts", "commit", "halves", "list"] satisfies ExchangeStep[]) {
    registrar.away.add(step);
    await expect(frozen(request)).rejects.toEqual(refusal("registrar-away"));
    registrar.away.clear();
  }
  const { done, total } = await prepare(request);
  expect([done, total]).toEqual([5, 5]);
  const attempts = registrar.asked.slice(before).map(({ attempt }) => attempt);
  expect(new Set(attempts).size).toBe(1);
});

it("counts a credential as made only once both have signed", async () => {
  const request = await aRequest();
  const seen: number[] = [];
  for (let left = 20; left > 0; left -= 1) {
    const { done, total } = await prepare(request);
    seen.push(done);
    if (done === total) break;
  }
  expect(seen.at(-1)).toBe(5);
  expect(seen.slice(0, -1).every((done) => done < 5)).toBe(true);
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
});

type Answer = { from: number; halves: PublicHalf[]; root: string; signature: string };

/** What a dishonest registrar does, and what it is refused for. */
const attacks: [string, ExchangeStep, (answer: Answer, uuid: string, attempt: number) => object, object][] = [
  [
    "a half that is missing",
    "halves",
    (answer) => ({ ...answer, halves: answer.halves.slice(1) }),
    { path: "registrar", code: "half-count-wrong" },
  ],
  [
    "two halves that are swapped",
    "halves",
    (answer) => ({
      ...answer,
      halves: answer.halves.map((half, index) => answer.halves[index < 2 ? 1 - index : index] ?? half),
    }),
    { path: "registrar[1].proof", code: "half-proof-wrong" },
  ],
  [
    "a half that it does not know, so that the sum is one it knows",
    "halves",
    (answer) => ({
      ...answer,
      halves: answer.halves.map((half, index) =>
        index === 3 ? { ...half, element: answer.halves[0]?.element ?? "" } : half,
      ),
    }),
    { path: "registrar[4].proof", code: "half-proof-wrong" },
  ],
  [
    "halves that it chose after it had seen identity's",
    "halves",
    (answer, uuid, attempt) => ({
      ...answer,
      halves: answer.halves.map((_, index) =>
        publicHalf(group, {
          half: newPrivateCredential(),
          place: { uuid, attempt, authority: "registrar", voter: index + 1 },
        }),
      ),
    }),
    { path: "registrar", code: "halves-root-wrong" },
  ],
  [
    "a commitment that it did not sign",
    "commit",
    (answer) => ({ ...answer, root: "0".repeat(64) }),
    { path: "registrar", code: "authority-signature-wrong" },
  ],
  [
    "another list than it signed",
    "list",
    ({ signature }) => ({ signature: `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}` }),
    { path: "registrar", code: "authority-signature-wrong" },
  ],
];

it.each(attacks)("refuses %s, names whose it is, and begins anew", async (_, step, twist, fieldError) => {
  const request = await aRequest();
  registrar.twists.set(step, (answer, { begun }) => twist(answer as Answer, begun.uuid, begun.attempt));
  const error = await frozen(request).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "registrar-refused", details: { fieldErrors: [fieldError] } });
  const { electionId } = request;
  await expect(kitOf(electionId, 2)).rejects.toEqual(refusal("not-found"));

  const { attempt: refused } = registrar.attemptOf(electionId).begun;
  const shown = new Set(registrar.attemptOf(electionId).others.map(({ element }) => element));
  registrar.twists.clear();
  identity.clock.advance(1);
  const { authorities } = await frozen(request);
  expect(Number(authorities.attempt)).toBeGreaterThan(refused);
  for (const { element } of registrar.attemptOf(electionId).others) expect(shown).not.toContain(element);
});

it("lets in with the document and the roll's secret or ClaveÚnica, not with a code of identity's own", async () => {
  const request = await aRequest();
  await frozen(request);
  const { electionId } = request;
  for (const method of ["code", "staff", "document-number"] satisfies Entry[])
    await expect(kitOf(electionId, 2, method)).rejects.toEqual(refusal("stronger-sign-in-required"));
  for (const method of ["document", "clave-unica"] satisfies Entry[])
    expect((await kitOf(electionId, 2, method)).ticket).toBeDefined();
});

it("seals no election of two hands without a registrar", async () => {
  const alone = await anIdentity();
  const processId = "alone";
  await commit(alone, processId, [anEntry(1)]);
  const roll = { ...(await aRequest()), processId };
  await expect(alone.rolls.prepareRoll({ roll })).rejects.toEqual(refusal("invalid-request"));
  await alone.close();
});

it("gives no ticket in an election of one hand", async () => {
  const oneHand = { ...(await aRequest()), hands: "one-hand" as const };
  for await (const message of identity.rolls.freezeRoll(oneHand))
    expect(message.roll?.authorities).toBeUndefined();
  expect((await kitOf(oneHand.electionId, 2)).ticket).toBeUndefined();
});

const ends = () => registrar.asked.flatMap((each) => (each.step === "end" ? [each.uuid] : []));
const endAll = () => endAtRegistrar({ ...identity.stores, twoHands: registrar.twoHands });

it("tells the registrar of the end until it answers, once marks are finished or the sealing is undone", async () => {
  const [finished, released] = [await aRequest(), await aRequest()];
  await frozen(released);
  const { credentials } = await frozen(finished);
  const { electionId } = finished;
  await accept(identity, { electionId, publicCredential: credentials[0] ?? "" });
  const box = { electionId, ballots: 1, annulled: false };
  expect((await identity.participation.finishMarks(box)).finished).toBe(true);
  await identity.rolls.releaseRoll({ electionId: released.electionId });

  registrar.away.add("end");
  expect(await endAll()).toHaveLength(1);
  expect(ends()).toEqual([]);
  registrar.away.clear();
  expect(await endAll()).toEqual([]);
  expect(ends().toSorted()).toEqual([electionId, released.electionId].toSorted());
  await endAll();
  expect(ends()).toHaveLength(2);
});
