import type { RollVoter } from "../../roll-freezing/domain/ports.ts";
import { isStrongEnough } from "./eligibility.ts";

const election = {
  access: { teacher: ["code"], student: ["code", "document"] },
  hands: "one-hand",
} as unknown as RollVoter["election"];
const asking = { ...election, last4Source: "roll" } as const;
const aVoter = (voter: Partial<RollVoter>) =>
  ({ categories: ["teacher"], email: "a@example.cl", election, ...voter }) as unknown as RollVoter;

it("finds the document too weak where a code is demanded", () => {
  expect(isStrongEnough("document", aVoter({}))).toBe(false);
  expect(isStrongEnough("code", aVoter({}))).toBe(true);
  expect(isStrongEnough("staff", aVoter({}))).toBe(true);
  expect(isStrongEnough("clave-unica", aVoter({}))).toBe(true);
});

it("takes the document where one of the voter's categories allows it", () => {
  expect(isStrongEnough("document", aVoter({ categories: ["student", "teacher"] }))).toBe(true);
});

it("finds the document's own digits too weak where the roll has a secret of its own", () => {
  const known = aVoter({ categories: ["student"], hasRollLast4: true, email: undefined });
  expect(isStrongEnough("document-number", { ...known, election: asking })).toBe(false);
  expect(isStrongEnough("document", { ...known, election: asking })).toBe(true);
  expect(isStrongEnough("document-number", { ...known, election: asking, hasRollLast4: false })).toBe(true);
  expect(isStrongEnough("document-number", known)).toBe(true);
});

it("finds the document's own digits too weak for a person who has an email, unless the election asks for just these", () => {
  const known = aVoter({ categories: ["student"], hasRollLast4: false });
  expect(known.email).toBeDefined();
  expect(isStrongEnough("document-number", { ...known, election: asking })).toBe(false);
  expect(isStrongEnough("document-number", known)).toBe(true);
});

it("takes the document of who has no email", () => {
  expect(isStrongEnough("document", aVoter({ email: undefined }))).toBe(true);
});

it("finds a code of identity's own too weak where the registrar sends one to the same mailbox", () => {
  const ofTwo = aVoter({ election: { ...election, access: { teacher: ["document"] }, hands: "two-hands" } });
  expect(isStrongEnough("code", ofTwo)).toBe(false);
  expect(isStrongEnough("staff", ofTwo)).toBe(false);
  expect(isStrongEnough("document", ofTwo)).toBe(true);
  expect(isStrongEnough("clave-unica", ofTwo)).toBe(true);
});
