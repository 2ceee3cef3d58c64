import type { ElectionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/protos/common/v1/words";
import { accept } from "./support/accept.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, commit, lastFour, personOf, rutOf } from "./support/roll.ts";
import { aVoterSession } from "./support/sessions.ts";

let identity: Identity;
let electionId: ElectionId;

const voters = [
  anEntry(1),
  anEntry(2, { language: "en" }),
  ...[3, 4, 5].map((n) => anEntry(n, { categories: ["student"] })),
];

beforeAll(async () => {
  identity = await anIdentity();
  electionId = await anElection(identity, voters);
});
afterAll(() => identity.close());

const emailOf = (n: number) => `votante${n}@correo.example.cl`;

/** What an email to the person is written in. */
const languageOf = async (n: number) =>
  (await identity.contact.getContact({ personId: await personOf(identity, n) })).language;

async function entersWithCode(n: number, language: Language) {
  const asked = { electionId, identifier: rutOf(n), staff: false, challengeSecret: "" };
  const challenge = await identity.access.requestCode({ ...asked, language: "es", caller: caller() });
  const { challengeId, challengeSecret } = challenge;
  const code = identity.notification.codeFor(emailOf(n));
  const answer = { challengeId, challengeSecret, language, caller: caller() };
  return identity.access.verifyCode({ ...answer, code });
}

function entersWithDocument(n: number, language: Language | undefined, last4 = lastFour(rutOf(n))) {
  const request = { identifier: rutOf(n), last4, language };
  return identity.access.signInWithDocument({ ...request, caller: caller() });
}

/** The row as Postgres numbers its versions: the same unless it was written. */
async function versionOf(n: number): Promise<unknown> {
  const [row] = await identity.main
    .db("people")
    .select(identity.main.db.raw("xmin::text as version"))
    .where({ id: await personOf(identity, n) });
  return row;
}

it("writes to a person who signed in with a code in the page's language, whatever the roll says", async () => {
  expect([await languageOf(1), await languageOf(2)]).toEqual(["es", "en"]);
  const { person } = await entersWithCode(1, "ht");
  expect(person?.language).toBe("ht");
  await entersWithCode(2, "ht");
  expect([await languageOf(1), await languageOf(2)]).toEqual(["ht", "ht"]);
});

it("writes to a person who signed in with a document in the page's language, and says so in the session", async () => {
  const { tokens, person } = await entersWithDocument(3, "ht");
  expect(person?.language).toBe("ht");
  expect(await languageOf(3)).toBe("ht");
  const session = await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" });
  expect(session.principal).toMatchObject({ value: { language: "ht" } });
});

it("sends a code in the language of the pages where no language is given", async () => {
  await entersWithCode(2, "ht");
  identity.clock.advance(600_000);
  const asked = { electionId, identifier: rutOf(2), staff: false, challengeSecret: "" };
  await identity.access.requestCode({ ...asked, caller: caller() });
  expect(identity.notification.to(emailOf(2)).at(-1)?.language).toBe("ht");
});

it("keeps it when a roll comes that says another language, or none", async () => {
  await entersWithDocument(3, "ht");
  const changed = { surnames: "De Otra Prueba", categories: ["student"] };
  await commit(identity, "later", [anEntry(3, { ...changed, language: "en" })]);
  expect(await languageOf(3)).toBe("ht");
  await commit(identity, "later still", [anEntry(3, changed)]);
  expect(await languageOf(3)).toBe("ht");
});

it("changes nothing when the language is unknown, or somebody did not get in", async () => {
  await entersWithDocument(4, "en");
  for (const unknown of [undefined, "unspecified"] as const) await entersWithDocument(4, unknown);
  await expect(entersWithDocument(4, "ht", "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
  expect(await languageOf(4)).toBe("en");
});

it("writes nothing when it is so already", async () => {
  await entersWithDocument(5, "ht");
  const before = await versionOf(5);
  await entersWithDocument(5, "ht");
  expect(await versionOf(5)).toEqual(before);
});

it("follows who switches the page, and refuses what is no language or nobody", async () => {
  const own = await aVoterSession(identity, 4);
  const switches = (language: Language, session = own) =>
    identity.sessions.switchLanguage({ language }, session);
  await expect(switches("ht")).resolves.toEqual({});
  await expect(switches("ht")).resolves.toEqual({});
  expect(await languageOf(4)).toBe("ht");
  await expect(switches("unspecified")).rejects.toEqual(refusal("invalid-request"));
  await expect(switches("ht", { accessToken: "nobody" })).rejects.toEqual(refusal("not-signed-in"));
  expect(await languageOf(4)).toBe("ht");
});

it("has a receipt in it, and writes nothing about people when somebody votes", async () => {
  await entersWithDocument(5, "ht");
  const voter = { electionId, personId: await personOf(identity, 5) };
  const session = await aVoterSession(identity, 5);
  const before = await versionOf(5);
  const { publicCredential } = await identity.participation.getUnspentCredential(voter, session);
  await accept(identity, { electionId, publicCredential });
  const receipt = await identity.participation.getRecordedParticipation(voter);
  expect(receipt.language).toBe("ht");
  expect(await versionOf(5)).toEqual(before);
});
