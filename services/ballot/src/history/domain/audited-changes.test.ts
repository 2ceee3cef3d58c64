import type { Draft } from "../../elections/domain/draft.ts";
import { draftChanges } from "./audited-changes.ts";

const text = (es: string) => ({ es, en: "", ht: "" });
const draft: Draft = {
  processId: "p",
  code: "CL",
  title: text("Consejo"),
  description: text(""),
  question: text("¿Quién?"),
  categories: ["teacher"],
  group: "Ed25519",
  opensAt: undefined,
  closesAt: undefined,
  candidates: [
    { number: 1, name: "Persona Uno", role: text(""), biography: text(""), list: "", photoSha256: "" },
  ],
  order: { method: "given", seed: "" },
  rules: {
    seats: 1,
    min: 1,
    max: 1,
    blank: true,
    graceMinutes: 10,
    access: [],
    last4Source: "document",
    hands: "one-hand",
    quorum: { kind: "none" },
    tieRule: "draw",
  },
  legalBasis: { resolution: "", date: "" },
  helpContact: "",
};

it("audits nothing where nothing changed", () => {
  expect(draftChanges(draft, { ...draft })).toEqual([]);
});

it("audits old and new values of a draft's rules and dates", () => {
  const after: Draft = {
    ...draft,
    closesAt: new Date("2026-11-20T21:00:00Z"),
    rules: { ...draft.rules, seats: 2, quorum: { kind: "votes", votes: 40 }, hands: "two-hands" },
  };
  expect(draftChanges(draft, after)).toEqual([
    { field: "closesAt", before: "", after: "2026-11-20T21:00:00.000Z" },
    { field: "seats", before: "1", after: "2" },
    { field: "quorum", before: "none", after: "votes 40" },
    { field: "hands", before: "one-hand", after: "two-hands" },
  ]);
});

it("audits only that people changed, not who they are", () => {
  const [one] = draft.candidates;
  const candidates = one ? [{ ...one, name: "Otra Persona" }] : [];
  const changes = draftChanges(draft, { ...draft, candidates, helpContact: "Ana, 600 1" });
  expect(changes).toEqual([{ field: "candidates" }, { field: "helpContact" }]);
});
