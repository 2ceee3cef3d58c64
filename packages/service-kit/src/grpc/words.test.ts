import { AuthorizeCastResponse_Verdict as Verdict } from "@urna/protos/identity/v1/participation";
import { DomainError } from "../errors.ts";
import { answeredWord, knownWord, requestedWord } from "./words.ts";

const said: Verdict = "may-cast";
const unsaid: Verdict = "unspecified";

it("names the values of an enum in kebab-case", () => {
  expect(Verdict).toMatchObject({ UNSPECIFIED: "unspecified", OF_ANOTHER_VOTER: "of-another-voter" });
});

it("gives a word as it was said", () => {
  const asked: "may-cast" = requestedWord<typeof said>(said);
  expect([asked, answeredWord(said)]).toEqual(["may-cast", "may-cast"]);
});

it("refuses a request that leaves a word out", () => {
  expect(() => requestedWord<Verdict>(unsaid)).toThrow(new DomainError("invalid-request"));
});

it("treats an answer without a word as a fault", () => {
  expect(() => answeredWord<Verdict>(unsaid)).toThrow("left out a word");
});

it("reads a missing optional word as undefined", () => {
  expect([undefined, unsaid, said].map((word) => knownWord<Verdict>(word))).toEqual([
    undefined,
    undefined,
    "may-cast",
  ]);
});
