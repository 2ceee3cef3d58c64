import type { RollVoter, SealedElection } from "../election/ports.ts";
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

it("takes the document of who has no email", () => {
  expect(isStrongEnough("document", election, aVoter({ email: undefined }))).toBe(true);
});
