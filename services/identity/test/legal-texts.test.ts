import type { LegalDocument } from "@urna/protos/identity/v1/legal_text";
import { AdminActed } from "@urna/protos/events/v1/events";
import type { AnnounceLegalTextRequest } from "@urna/protos/identity/v1/legal_text";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor } from "./support/roll.ts";

let identity: Identity;

beforeEach(async () => {
  identity = await anIdentity();
});
afterEach(() => identity.close());

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(identity.clock.now().getTime() + days * dayMs);
const words = (word: string) => ({ es: `${word} es`, en: `${word} en`, ht: `${word} ht` });

const announce = (change: Partial<AnnounceLegalTextRequest> = {}) =>
  identity.legalTexts.announceLegalText({
    document: "privacy",
    version: 2,
    effectiveFrom: inDays(30),
    actor,
    summary: words("Cambia"),
    text: words("## Quién"),
    ...change,
  });
const withdraw = (version = 2) =>
  identity.legalTexts.withdrawLegalText({ document: "privacy", version, actor });
const states = async (document: LegalDocument = "privacy") =>
  (await identity.legalTexts.listLegalTexts({ document })).versions.map(({ version, state }) => [
    version,
    state,
  ]);

async function audited(): Promise<string[]> {
  const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  return rows
    .filter(({ subject }) => subject === "admin.acted.v1")
    .map(({ payload }) => AdminActed.decode(payload))
    .map(({ action, target }) => `${action} ${target}`);
}

it("has the pages' own version of each document before anybody has written another", async () => {
  const { versions, noticeDays } = await identity.legalTexts.listLegalTexts({});
  expect(noticeDays).toBe(30);
  expect(versions).toMatchObject([
    { document: "terms", version: 1, state: "current", announcedAt: undefined, summary: undefined },
    { document: "privacy", version: 1, state: "current", effectiveFrom: undefined, text: undefined },
  ]);
});

it("puts a version into force 30 days after it was announced, and keeps all readable", async () => {
  const effectiveFrom = inDays(30);
  await announce();
  expect(await states()).toEqual([
    [2, "upcoming"],
    [1, "current"],
  ]);
  expect(await states("terms")).toEqual([[1, "current"]]);
  identity.clock.advance(30 * dayMs - 1);
  expect(await states()).toContainEqual([1, "current"]);
  identity.clock.advance(1);
  expect(await states()).toEqual([
    [2, "current"],
    [1, "past"],
  ]);
  const { text } = await identity.legalTexts.getLegalText({ document: "privacy", version: 2 });
  expect(text).toMatchObject({
    summary: words("Cambia"),
    text: words("## Quién"),
    state: "current",
    announcedAt: new Date("2026-03-01T12:20:30.000Z"),
    effectiveFrom,
    withdrawnAt: undefined,
  });
  expect(await audited()).toEqual(["legal-text.announce privacy/2"]);
});

it("refuses a version a millisecond too soon, by the service and by the table itself", async () => {
  const effectiveFrom = new Date(identity.clock.now().getTime() + 30 * dayMs - 1);
  await expect(announce({ effectiveFrom })).rejects.toEqual(
    refusal("invalid-request", { fieldErrors: [{ path: "effectiveFrom", code: "out-of-range" }] }),
  );
  const store = identity.stores.legalTexts;
  const given = { document: "privacy", version: 2, summary: words("a"), text: words("b") } as const;
  const times = { announcedAt: identity.clock.now(), effectiveFrom };
  await expect(store.addAnnouncedText({ ...given, ...times }, { ...actor, reason: "" })).rejects.toThrow(
    "effective_from",
  );
  expect(await audited()).toEqual([]);
});

it("asks for every language, in plain text, and names each field that lacks it", async () => {
  const text = { es: "Uno", en: " ", ht: "a\u0000b" };
  await expect(announce({ text, summary: { ...words("a"), es: "x".repeat(2_001) } })).rejects.toEqual(
    refusal("invalid-request", {
      fieldErrors: [
        { path: "summary.es", code: "too-long" },
        { path: "text.en", code: "required" },
        { path: "text.ht", code: "invalid-characters" },
      ],
    }),
  );
});

it("announces one version at a time, by the next number, and once of two who come together", async () => {
  await expect(announce({ version: 3 })).rejects.toEqual(refusal("write-conflict"));
  const outcomes = await Promise.allSettled([announce(), announce({ text: words("otro") })]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("write-conflict"),
  });
  await expect(announce({ version: 3 })).rejects.toEqual(refusal("write-conflict"));
  expect(await audited()).toHaveLength(1);
});

it("withdraws a version until it is in force, once, and gives its number to no other", async () => {
  await announce();
  await withdraw();
  expect(await states()).toEqual([
    [2, "withdrawn"],
    [1, "current"],
  ]);
  await expect(withdraw()).rejects.toEqual(refusal("write-conflict"));
  await expect(announce()).rejects.toEqual(refusal("write-conflict"));
  await announce({ version: 3 });
  identity.clock.advance(30 * dayMs);
  await expect(withdraw(3)).rejects.toEqual(refusal("write-conflict"));
  await expect(withdraw(1)).rejects.toEqual(refusal("not-found"));
  expect(await states()).toEqual([
    [3, "current"],
    [2, "withdrawn"],
    [1, "past"],
  ]);
  expect((await audited()).toSorted()).toEqual([
    "legal-text.announce privacy/2",
    "legal-text.announce privacy/3",
    "legal-text.withdraw privacy/2",
  ]);
});

it("keeps what was announced from everybody with access to the table", async () => {
  await announce();
  const row = () => identity.main.db("legal_texts").where({ version: 2 });
  await expect(row().update({ text: JSON.stringify(words("otro")) })).rejects.toThrow("stays as it is");
  await expect(row().update({ effective_from: inDays(31) })).rejects.toThrow("stays as it is");
  await expect(row().delete()).rejects.toThrow("stays as it is");
});

it("knows no other document and no other version", async () => {
  const at = (document: LegalDocument, version: number) =>
    identity.legalTexts.getLegalText({ document, version });
  await expect(at("unspecified", 1)).rejects.toEqual(refusal("not-found"));
  await expect(at("terms", 2)).rejects.toEqual(refusal("not-found"));
});

describe("a request for registration", () => {
  const apply = (privacyVersion?: number) =>
    identity.registration.createRegistrationRequest({
      fullName: "Solicitante Inventado",
      email: "solicita@correo.example.cl",
      rut: "",
      documentNumber: "P7654321",
      category: "guardian",
      message: "",
      language: "es",
      caller: caller(),
      privacyVersion,
    });
  const kept = async (reference: string) => {
    const page = { page: 1, pageSize: 10, sort: "", q: reference };
    const { requests } = await identity.registration.listRegistrationRequests({ page, actor });
    return requests[0]?.privacyVersion;
  };

  it("keeps the version of the privacy policy that was in force and shown", async () => {
    expect(await kept((await apply(1)).reference)).toBe(1);
    await announce();
    expect(await kept((await apply()).reference)).toBe(1);
    identity.clock.advance(30 * dayMs);
    expect(await kept((await apply(2)).reference)).toBe(2);
    expect(await kept((await apply()).reference)).toBe(2);
  });

  it("is refused to a person who was shown another version than the one in force", async () => {
    await announce();
    await expect(apply(2)).rejects.toEqual(refusal("write-conflict"));
    identity.clock.advance(30 * dayMs);
    await expect(apply(1)).rejects.toEqual(refusal("write-conflict"));
  });
});
