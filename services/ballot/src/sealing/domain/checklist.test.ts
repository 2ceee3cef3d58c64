import type { AccessMethod } from "@urna/contract/words";
import { defaultCustody, nothingMade, type Custody } from "../../custody/domain/custody.ts";
import type { Draft, Rules } from "../../elections/domain/draft.ts";
import { blockingKeys, checklist, type ChecklistFacts } from "./checklist.ts";

const everyLanguage = { es: "Texto", en: "Text", ht: "Tèks" };
const candidate = (number: number) => ({
  number,
  name: `Candidatura ${number}`,
  role: everyLanguage,
  biography: everyLanguage,
  list: "",
});
const rules: Rules = {
  seats: 1,
  min: 1,
  max: 1,
  blank: true,
  graceMinutes: 10,
  access: [{ category: "teacher", methods: ["code", "document"] }],
  last4Source: "roll",
  hands: "one-hand",
  quorum: { kind: "none" },
  tieRule: "draw",
};
const draft: Draft = {
  processId: "6b1d4a3e-6f0f-4f3a-9a80-30f3d2f9a111",
  code: "CL-2026",
  title: everyLanguage,
  description: everyLanguage,
  question: everyLanguage,
  categories: ["teacher"],
  group: "Ed25519",
  opensAt: new Date("2026-11-20T12:00:00Z"),
  closesAt: new Date("2026-11-21T12:00:00Z"),
  candidates: [candidate(1), candidate(2)],
  order: { method: "given", seed: "" },
  rules,
  legalBasis: { resolution: "", date: "" },
  helpContact: "",
};
const aPerson = {
  id: "p",
  name: "Ana Prueba",
  email: "ana@example.cl",
  language: "es" as const,
  token: "t",
  ...nothingMade,
  invitedAt: undefined,
  remindedAt: undefined,
};
const guarded = (plan: Partial<Custody["plan"]>, people: Custody["people"] = []): Custody => ({
  plan: { ...defaultCustody.plan, ...plan },
  people,
  revision: 1,
});
const ready = {
  ...aPerson,
  publicKey: { pok: { challenge: "1", response: "1" }, public_key: "ab" },
};
const custody = guarded({ people: "mandatory" }, [ready]);
const now = new Date("2026-11-20T11:00:00Z");
const facts = (change: Partial<Draft> = {}, more: Partial<ChecklistFacts> = {}): ChecklistFacts => ({
  draft: { ...draft, ...change },
  now,
  rollSize: 100,
  custody,
  onlyByDigits: 0,
  notConfigured: [],
  hasRegistrar: true,
  keysOnDisk: false,
  ...more,
});
const withRules = (change: Partial<Rules>) => ({ rules: { ...rules, ...change } });

it("finds nothing wrong with a complete draft", () => {
  expect(checklist(facts()).filter(({ verdict }) => verdict !== "ok")).toEqual([]);
});

it.each<[string, Partial<Draft>, string[]]>([
  ["no Spanish question", { question: { es: "", en: "Who?", ht: "Ki moun?" } }, ["texts-in-spanish"]],
  [
    "a candidate without a name",
    { candidates: [candidate(1), { ...candidate(2), name: "" }] },
    ["candidates-named"],
  ],
  [
    "a picture of one candidate only",
    { candidates: [candidate(1), { ...candidate(2), photoSha256: "ab" }] },
    ["photos-all-or-none"],
  ],
  ["no candidates", { candidates: [] }, ["candidates-enough", "selections-possible"]],
  ["more seats than candidates", withRules({ seats: 3 }), ["candidates-enough"]],
  ["no seats", withRules({ seats: 0 }), ["seats-at-least-one"]],
  [
    "two candidates of one name",
    { candidates: [candidate(1), { ...candidate(1), number: 2 }] },
    ["candidates-distinct"],
  ],
  [
    "two candidates of one number",
    { candidates: [candidate(1), { ...candidate(2), number: 1 }] },
    ["candidates-distinct"],
  ],
  ["a draw without its seed", { order: { method: "draw" } }, ["draw-has-seed"]],
  ["min above max", withRules({ min: 2 }), ["selections-possible"]],
  ["max above the candidates", withRules({ max: 3 }), ["selections-possible"]],
  ["max 0", withRules({ min: 0, max: 0 }), ["selections-possible"]],
  ["closing before opening", { closesAt: new Date("2026-11-20T11:30:00Z") }, ["dates-in-order"]],
  ["no closing", { closesAt: undefined }, ["dates-in-order"]],
  ["opening now", { opensAt: now }, ["dates-ahead"]],
  ["no opening", { opensAt: undefined }, ["dates-in-order", "dates-ahead"]],
  ["no categories", { categories: [] }, ["categories-chosen"]],
  ["a category without access", { categories: ["teacher", "student"] }, ["access-for-every-category"]],
])("blocks %s", (_name, change, keys) => {
  expect(blockingKeys(facts(change))).toEqual(keys);
});

it.each([undefined, 0])("blocks a roll of size %p", (rollSize) => {
  expect(blockingKeys(facts({}, { rollSize }))).toEqual(["roll-committed"]);
});

it.each<[string, ChecklistFacts, string]>([
  ["a roll of nine", facts({}, { rollSize: 9 }), "roll-hides-voters"],
  ["keys that lie on a disk", facts({}, { keysOnDisk: true }), "election-keys-off-disk"],
  ["a missing translation", facts({ title: { es: "Texto", en: "", ht: "Tèks" } }), "texts-in-every-language"],
])("warns of %s and lets it pass", (_name, given, key) => {
  expect(checklist(given)).toContainEqual({ key, verdict: "warning" });
  expect(blockingKeys(given)).toEqual([]);
});

it("shows in red that a document's own digits let in anybody who knows it, without blocking", () => {
  const given = facts(withRules({ last4Source: "document" }));
  expect(checklist(given)).toContainEqual({ key: "document-digits-not-enough", verdict: "danger" });
  expect(blockingKeys(given)).toEqual([]);
  const byCode = { access: [{ category: "teacher" as const, methods: ["code" as const] }] };
  for (const safe of [{ last4Source: "roll" as const }, { last4Source: "document" as const, ...byCode }])
    expect(checklist(facts(withRules(safe)))).toContainEqual({
      key: "document-digits-not-enough",
      verdict: "ok",
    });
});

it("shows in red how many voters can enter only with their document's digits", () => {
  expect(checklist(facts({}, { onlyByDigits: 12 }))).toContainEqual({
    key: "nobody-by-digits-alone",
    verdict: "danger",
    count: 12,
  });
});

it("blocks an election with a way in that the installation has not configured", () => {
  expect(blockingKeys(facts({}, { notConfigured: ["clave-unica"] }))).toEqual(["access-configured"]);
});

it("asks for a registrar, and for ways in that do without a code of identity's own, before two hands seal", () => {
  const twoHands = (methods: AccessMethod[], hasRegistrar = true) => {
    const access = [{ category: "teacher" as const, methods }];
    return blockingKeys(facts({ rules: { ...draft.rules, hands: "two-hands", access } }, { hasRegistrar }));
  };
  expect(twoHands(["document", "clave-unica"])).toEqual([]);
  expect(twoHands(["document"], false)).toEqual(["registrar-configured"]);
  expect(twoHands(["code", "document"])).toEqual(["two-hands-ways-in"]);
  expect(twoHands(["staff"])).toEqual(["two-hands-ways-in"]);
});

it("blocks an election without key holders", () => {
  expect(blockingKeys(facts({}, { custody: guarded({ server: false }) }))).toEqual(["trustees-present"]);
});

it("blocks an election while a person's key is missing, even with the server's", () => {
  const waiting = guarded({ people: "mandatory" }, [ready, { ...aPerson, id: "q" }]);
  expect(blockingKeys(facts({}, { custody: waiting }))).toEqual(["trustees-ready"]);
  const certified = {
    ...ready,
    publicKey: undefined,
    certificate: { message: "{}", signature: ready.publicKey.pok },
  };
  const halfway = guarded({ people: "threshold", threshold: 1, server: false }, [certified]);
  expect(blockingKeys(facts({}, { custody: halfway }))).toEqual(["trustees-ready"]);
});

it("warns where the server alone could open the ballots", () => {
  const alone = facts({}, { custody: defaultCustody });
  expect(checklist(alone)).toContainEqual({ key: "trustees-people", verdict: "warning" });
  expect(blockingKeys(alone)).toEqual([]);
});
