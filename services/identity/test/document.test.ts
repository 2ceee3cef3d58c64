import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, rutOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;
let electionId: string;
let rollElectionId: string;

const student = { categories: ["student"], email: "" };
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
  more: { documentType?: string; electionId?: string; address?: string } = {},
) {
  const { address, ...rest } = more;
  const request = { identifier, last4, documentType: "", electionId: "", language: "", ...rest };
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

it("prefers the roll's column when no election is told", async () => {
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

it("stops guesses of one document from everywhere after thirty misses a day, at most a minute apart before", async () => {
  let longest = 0;
  for (let miss = 0; miss < 30; miss += 1) {
    const guess = () => signIn(rutOf(6), "XXXX", { address: `198.51.100.${miss}` });
    const outcome = await guess().catch(
      (error: unknown) => error as { code: string; details: { retryAfterSeconds?: number } },
    );
    if (!("details" in outcome) || outcome.details.retryAfterSeconds === undefined) continue;
    longest = Math.max(longest, outcome.details.retryAfterSeconds);
    identity.clock.advance(outcome.details.retryAfterSeconds * 1_000);
    await expect(guess()).rejects.toEqual(refusal("invalid-credentials"));
  }
  expect(longest).toBe(60);
  const right = () => signIn(rutOf(6), lastFour(rutOf(6)), { address: "203.0.113.1" });
  await expect(right()).rejects.toEqual(refusal("too-many-requests"));
  identity.clock.advance(86_400_000);
  await expect(right()).resolves.toMatchObject({ person: {} });
});

it("delays nobody when a whole school signs in from one address", async () => {
  const all = Array.from({ length: 30 }, (_, index) => rutOf(index + 10));
  const outcomes = await Promise.allSettled(all.map((rut) => signIn(rut, lastFour(rut), { electionId })));
  expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
});
