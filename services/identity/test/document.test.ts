import type { ElectionId } from "@urna/contract/identifiers";
import type { DocumentType } from "@urna/contract/words";
import { solveProof } from "@urna/client/solve-proof";
import { sendEntryLetters } from "../src/access/domain/entry-letters.ts";
import { pruneExpired } from "../src/retention/domain/prune-expired.ts";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, rutOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;
let electionId: ElectionId;
let rollElectionId: string;

const student = { categories: ["student"], email: "" };
/** The code that a try is refused with, and the work that would let it through. */
async function refused(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) =>
      reason as { code: string; details: { retryAfterSeconds?: number; challenge?: string } },
  );
  return { code: error?.code, ...error?.details };
}

/** Tries again with the work done, until none is asked for any more. */
async function proven(attempt: (proof?: string) => Promise<unknown>) {
  let { challenge, ...refusal } = await refused(attempt());
  while (challenge !== undefined)
    ({ challenge, ...refusal } = await refused(attempt(await solveProof(challenge))));
  return refusal.code ?? "in";
}

const voters = [
  ...Array.from({ length: 40 }, (_, index) => anEntry(index + 1, student)),
  anEntry(50, { categories: ["teacher"] }),
  anEntry(51, { categories: ["teacher"], email: "" }),
  anEntry(52, { documentType: "passport", documentNumber: "XK-998877", categories: ["student"] }),
];

beforeAll(async () => {
  identity = await anIdentity();
  electionId = await anElection(identity, voters);
  const withColumn = [anEntry(60, { ...student, last4: "a1b2" }), anEntry(61, student)];
  rollElectionId = await anElection(identity, withColumn, { last4Source: "roll" });
});
afterAll(() => identity.close());

function signIn(
  identifier: string,
  last4: string,
  more: { documentType?: DocumentType; electionId?: ElectionId; address?: string; proof?: string } = {},
) {
  const { address, ...rest } = more;
  const request = { identifier, last4, ...rest };
  return identity.access.signInWithDocument({ ...request, caller: caller(address) });
}

it.each(["10000001-", "10.000.001-", "10000001"])("lets a voter in with a RUT written %s…", async (form) => {
  const identifier = form + rutOf(1).slice(-1);
  const { person, tokens } = await signIn(identifier, lastFour(rutOf(1)), { electionId });
  expect(person).toMatchObject({ name: "Votante1 De Prueba", categories: ["student"] });
  const session = await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" });
  expect(session.method).toBe("document-number");
});

it("lets a voter in with another document, its type given or not", async () => {
  await expect(signIn("xk998877", "8877", { documentType: "passport" })).resolves.toMatchObject({
    person: {},
  });
  await expect(signIn("XK 998 877", "8877")).resolves.toMatchObject({ person: {} });
  await expect(signIn("xk998877", "8877", { documentType: "ipe" })).rejects.toEqual(
    refusal("invalid-credentials"),
  );
});

it("asks for the roll's own column where the election says so", async () => {
  await expect(signIn(rutOf(60), "A1B2", { electionId: rollElectionId })).resolves.toMatchObject({
    person: {},
  });
  await expect(signIn(rutOf(60), lastFour(rutOf(60)), { electionId: rollElectionId })).rejects.toEqual(
    refusal("invalid-credentials"),
  );
  await expect(signIn(rutOf(61), lastFour(rutOf(61)), { electionId: rollElectionId })).resolves.toMatchObject(
    { person: {} },
  );
});

it("does not take the document's own digits, given at another election, for the roll's column", async () => {
  const strong = await signIn(rutOf(60), "A1B2", { electionId: rollElectionId });
  const weak = await signIn(rutOf(61), lastFour(rutOf(61)), { electionId: rollElectionId });
  const methodOf = async ({ tokens }: typeof strong) =>
    (await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" })).method;
  expect([await methodOf(strong), await methodOf(weak)]).toEqual(["document", "document-number"]);

  const credentialOf = (accessToken = "") =>
    identity.participation.getCredential({ electionId: rollElectionId }, { accessToken });
  const elsewhere = await aVoterSession(identity, 60, "document-number");
  await expect(credentialOf(elsewhere.accessToken)).rejects.toEqual(refusal("stronger-sign-in-required"));
  await expect(credentialOf(strong.tokens?.accessToken)).resolves.toMatchObject({});
  // The roll has nothing of its own for this voter, and there is no email: it is the only way in.
  await expect(credentialOf(weak.tokens?.accessToken)).resolves.toMatchObject({});
});

it("prefers the roll's column when no election is named", async () => {
  await expect(signIn(rutOf(60), "a1b2")).resolves.toMatchObject({ person: {} });
  await expect(signIn(rutOf(60), lastFour(rutOf(60)))).rejects.toEqual(refusal("invalid-credentials"));
  await expect(signIn(rutOf(2), lastFour(rutOf(2)))).resolves.toMatchObject({ person: {} });
});

it("asks for a code where the election demands one of who has an email", async () => {
  await expect(signIn(rutOf(50), lastFour(rutOf(50)), { electionId })).rejects.toEqual(
    refusal("stronger-sign-in-required"),
  );
  await expect(signIn(rutOf(50), "0000", { electionId })).rejects.toEqual(refusal("invalid-credentials"));
  await expect(signIn(rutOf(51), lastFour(rutOf(51)), { electionId })).resolves.toMatchObject({ person: {} });
});

it.each([
  ["a known document", rutOf(3)],
  ["a document that nobody has", rutOf(777)],
])("slows guesses of %s down: five free, then doubling", async (_name, identifier) => {
  for (let miss = 0; miss < 5; miss += 1) {
    await expect(signIn(identifier, "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
  }
  await expect(signIn(identifier, "XXXX")).rejects.toEqual(
    refusal("too-many-requests", { retryAfterSeconds: 5 }),
  );
  identity.clock.advance(5_000);
  await expect(signIn(identifier, "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
  await expect(signIn(identifier, "XXXX")).rejects.toEqual(
    refusal("too-many-requests", { retryAfterSeconds: 10 }),
  );
});

it("counts guesses made at once, and all ways of writing a document as one", async () => {
  const forms = [rutOf(4), rutOf(4).replace("-", ""), `0${rutOf(4)}`, "10.000.004-" + rutOf(4).slice(-1)];
  const guesses = Array.from({ length: 20 }, (_, index) => signIn(forms[index % 4]!, "XXXX"));
  const outcomes = await Promise.allSettled(guesses);
  const looked = outcomes.filter(
    (one) => one.status === "rejected" && (one.reason as { code: string }).code === "invalid-credentials",
  );
  expect(looked).toHaveLength(5);
});

it("counts nothing for a guess that got no answer, however often its page tried again", async () => {
  const rename = (from: string, to: string) => identity.main.db.raw(`alter table ${from} rename to ${to}`);
  const person = { ...student, last4: "4821" };
  const own = await anElection(identity, [anEntry(90, person)], { last4Source: "roll" });
  const enter = () => signIn(rutOf(90), "4821", { electionId: own });
  await rename("access_counts", "away");
  for (let n = 0; n < 12; n += 1) await expect(enter()).rejects.toThrow("internal");
  await rename("away", "access_counts");
  await rename("roll_entries", "away");
  for (let n = 0; n < 12; n += 1) await expect(enter()).rejects.toThrow("internal");
  await rename("away", "roll_entries");
  await expect(enter()).resolves.toMatchObject({ person: {} });
});

it("does not let one address's misses delay the voter elsewhere, and forgets them after the right answer", async () => {
  for (let miss = 0; miss < 5; miss += 1) await expect(signIn(rutOf(5), "XXXX")).rejects.toThrow();
  await expect(signIn(rutOf(5), lastFour(rutOf(5)))).rejects.toEqual(refusal("too-many-requests"));
  await expect(signIn(rutOf(5), lastFour(rutOf(5)), { address: "192.0.2.99" })).resolves.toMatchObject({
    person: {},
  });
  identity.clock.advance(5_000);
  await signIn(rutOf(5), lastFour(rutOf(5)));
  for (let miss = 0; miss < 5; miss += 1) {
    await expect(signIn(rutOf(5), "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
  }
});

it("never locks a document whose own digits let in: waits of a minute at most, and none for a person who does the work", async () => {
  let longest = 0;
  for (let miss = 0; miss < 34; miss += 1) {
    const guess = () => signIn(rutOf(6), "XXXX", { address: `198.51.100.${miss}` });
    const { code, retryAfterSeconds = 0 } = await refused(guess());
    if (code === "invalid-credentials") continue;
    longest = Math.max(longest, retryAfterSeconds);
    identity.clock.advance(retryAfterSeconds * 1_000);
    await expect(guess()).rejects.toEqual(refusal("invalid-credentials"));
  }
  expect(longest).toBe(60);
  const right = (proof?: string) =>
    signIn(rutOf(6), lastFour(rutOf(6)), { address: "203.0.113.1", ...(proof && { proof }) });
  expect((await refused(right())).retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(await proven(right)).toBe("in");
});

it("compares the right answer from the very address that somebody guesses from, for work in place of the wait", async () => {
  for (let miss = 0; miss < 5; miss += 1) await expect(signIn(rutOf(7), "XXXX")).rejects.toThrow();
  expect(await proven((proof) => signIn(rutOf(7), "XXXX", proof ? { proof } : {}))).toBe(
    "invalid-credentials",
  );
  expect(await proven((proof) => signIn(rutOf(7), lastFour(rutOf(7)), proof ? { proof } : {}))).toBe("in");
});

it("takes work once, for the document that it was asked for, and for as long as it lasts", async () => {
  for (let miss = 0; miss < 5; miss += 1) {
    await expect(signIn(rutOf(8), "XXXX")).rejects.toThrow();
    await expect(signIn(rutOf(9), "XXXX")).rejects.toThrow();
  }
  const wrong = (n: number, proof: string) => signIn(rutOf(n), "XXXX", { proof });
  const asked = async () => {
    const { challenge = "" } = await refused(signIn(rutOf(8), "XXXX"));
    return solveProof(challenge);
  };
  const used = await asked();
  await expect(wrong(9, used)).rejects.toEqual(refusal("too-many-requests"));
  await expect(wrong(8, used)).rejects.toEqual(refusal("invalid-credentials"));
  await expect(wrong(8, used)).rejects.toEqual(refusal("too-many-requests"));
  const late = await asked();
  for (const forged of [
    "",
    "AAAA",
    late.slice(0, -8),
    late.replace(/^./, (first) => (first === "x" ? "y" : "x")),
  ])
    await expect(wrong(8, forged)).rejects.toEqual(refusal("too-many-requests"));
  const [open] = await identity.main.db("guess_delays").max<{ max: Date }[]>("blocked_until");
  expect(open?.max).toBeInstanceOf(Date);
});

it("compares nine guesses of four digits of the roll, from wherever, and then at none: a code lets in, or the help desk", async () => {
  const entries = [
    anEntry(70, { categories: ["student"], last4: "4821" }),
    anEntry(71, { ...student, last4: "4821" }),
    anEntry(72, { ...student, last4: "4X21" }),
  ];
  const secretElectionId = await anElection(identity, entries, { last4Source: "roll" });
  const guess = (n: number, last4: string, from: number) =>
    proven((proof) =>
      signIn(rutOf(n), last4, {
        electionId: secretElectionId,
        address: `203.0.113.${from}`,
        ...(proof && { proof }),
      }),
    );
  for (const n of [70, 71, 72])
    for (let miss = 0; miss < 9; miss += 1)
      expect(await guess(n, `000${miss}`, miss)).toBe("invalid-credentials");
  expect(await guess(70, "4821", 99)).toBe("stronger-sign-in-required");
  expect(await guess(71, "4821", 99)).toBe("help-desk-required");
  expect(await guess(72, "4X21", 99)).toBe("in");
  const report = await identity.access.countAccess({ electionId: secretElectionId });
  expect(report.lockedDocuments).toBe(2);
});

it("asks an address for work once sixty tries from it were wrong within the hour", async () => {
  const from = (n: number) => ({ address: `2001:db8:7:1::${n.toString(16)}` });
  for (let n = 0; n < 60; n += 1)
    await expect(signIn(rutOf(500 + n), "XXXX", from(n))).rejects.toEqual(refusal("invalid-credentials"));
  const next = await refused(signIn(rutOf(20), lastFour(rutOf(20)), from(61)));
  expect(next).toMatchObject({ code: "proof-of-work-required", challenge: expect.any(String) as string });
  expect(
    await proven((proof) => signIn(rutOf(20), lastFour(rutOf(20)), { ...from(61), ...(proof && { proof }) })),
  ).toBe("in");
  await expect(signIn(rutOf(21), lastFour(rutOf(21)), { address: "2001:db8:7:2::1" })).resolves.toBeDefined();
});

it("delays nobody when a whole school signs in from one address", async () => {
  const all = Array.from({ length: 30 }, (_, index) => rutOf(index + 10));
  const outcomes = await Promise.allSettled(all.map((rut) => signIn(rut, lastFour(rut), { electionId })));
  expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
});

describe("an entry with the document of somebody who has an email", () => {
  const enter = async () => {
    const { clock, stores, notification } = identity;
    await signIn(rutOf(50), lastFour(rutOf(50)));
    const messages = notificationMessages(notification.calls);
    await sendEntryLetters({ entryLetters: stores.entryLetters, messages, clock });
    const content = identity.notification.sent.at(-1)?.content;
    return content?.$case === "documentEntered" ? content.value.reference : "";
  };

  it("is reported to its owner with a reference, which finds the elections that it was about and keeps nothing of the person", async () => {
    const reference = await enter();
    expect(reference).toMatch(/^ENT-[0-9A-F]{8}$/);
    const { electionIds } = await identity.access.findEntry({ reference });
    expect(electionIds).toContain(electionId);
    const rows = await identity.main.db("entry_letters").where({ reference }).select("person_id", "due_at");
    expect(rows).toEqual([{ person_id: null, due_at: null }]);
    await expect(identity.access.findEntry({ reference: "ENT-00000000" })).rejects.toEqual(
      refusal("not-found"),
    );
    await expect(identity.access.findEntry({ reference: "x" })).rejects.toEqual(refusal("not-found"));
  });

  it("is forgotten after ninety days", async () => {
    const reference = await enter();
    identity.clock.advance(89 * 24 * 3_600_000);
    await pruneExpired({ ...identity.stores, clock: identity.clock });
    await expect(identity.access.findEntry({ reference })).resolves.toMatchObject({});
    identity.clock.advance(2 * 24 * 3_600_000);
    await pruneExpired({ ...identity.stores, clock: identity.clock });
    await expect(identity.access.findEntry({ reference })).rejects.toEqual(refusal("not-found"));
  });
});
