import type { RollVoter, SealedElection } from "../../roll-freezing/domain/ports.ts";
import { isStrongEnough } from "./eligibility.ts";

const election = {
  access: { teacher: ["code"], student: ["code", "document"] },
} as unknown as SealedElection;
const aVoter = (voter: Partial<RollVoter>) =>
  ({ categories: ["teacher"], email: "a@example.cl", ...voter }) as unknown as RollVoter;

it("finds the document too weak where a code is demanded", () => {
  expect(isStrongEnough("document", election, aVoter({}))).toBe(false);
  expect(isStrongEnough("code", election, aVoter({}))).toBe(true);
  expect(isStrongEnough("staff", election, aVoter({}))).toBe(true);
});

it("takes the document where one of the voter's categories allows it", () => {
  expect(isStrongEnough("document", election, aVoter({ categories: ["student", "teacher"] }))).toBe(true);
});

it("finds the document's own digits too weak where the roll has a secret of its own", () => {
  const asking = { ...election, last4Source: "roll" } as SealedElection;
  const known = aVoter({ categories: ["student"], hasRollLast4: true, email: undefined });
  expect(isStrongEnough("document-number", asking, known)).toBe(false);
  expect(isStrongEnough("document", asking, known)).toBe(true);
  expect(isStrongEnough("document-number", asking, { ...known, hasRollLast4: false })).toBe(true);
  expect(isStrongEnough("document-number", election, known)).toBe(true);
});

it("finds the document's own digits too weak for a person who has an email, unless the election asks for just these", () => {
  const known = aVoter({ categories: ["student"], hasRollLast4: false });
  const asking = { ...election, last4Source: "roll" } as SealedElection;
  expect(known.email).toBeDefined();
  expect(isStrongEnough("document-number", asking, known)).toBe(false);
  expect(isStrongEnough("document-number", election, known)).toBe(true);
});

it("takes the document of who has no email", () => {
  expect(isStrongEnough("document", election, aVoter({ email: undefined }))).toBe(true);
});
