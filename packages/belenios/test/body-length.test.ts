import { ballotBody, ballotBodyLength } from "@urna/belenios/ballot-body";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { groupNames } from "@urna/belenios/group";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import type { Question } from "../src/election/definition.ts";
import { prime } from "../src/groups/belenios-2048-parameters.ts";
import { anElection, fiveCandidates } from "./support/elections/an-election.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const ballotsLooked = 300;

/** Every choice there is, in turn: five candidates and blank. */
const choiceOf = (voter: number): Answer => (voter % 6 === 5 ? "blank" : [voter % 6]);

function someBallots() {
  const sealed = anElection({ group: "Ed25519", weights: [undefined] });
  const { election, privateCredentials } = sealed;
  const ballots = Array.from({ length: ballotsLooked }, (_, voter) => {
    const selections = selectionsOf(election.definition.questions, [choiceOf(voter)]);
    return encryptBallot({ election, privateCredential: privateCredentials[0] ?? "", selections }).ballot;
  });
  return { election, ballots };
}

function bitsOf(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / lengths.length) * Math.log2(count / lengths.length),
    0,
  );
}

/** Of the ballots of batches of ten, how many have a length that no other of their batch has. */
function uniqueShare(lengths: readonly number[]): number {
  const unique = lengths.filter((length, at) => {
    const start = at - (at % 10);
    return lengths.slice(start, start + 10).filter((other) => other === length).length === 1;
  });
  return unique.length / lengths.length;
}

describe("who sees only how long a request is", () => {
  const { election, ballots } = someBallots();

  it("would know a ballot again on the board by the length of its bytes", () => {
    const lengths = ballots.map(({ length }) => length);
    expect(bitsOf(lengths)).toBeGreaterThan(2.5);
    expect(uniqueShare(lengths)).toBeGreaterThan(0.15);
  });

  it("sees one length for all of an election's ballots", () => {
    const lengths = ballots.map((ballot) => Buffer.byteLength(ballotBody(election, ballot)));
    expect([bitsOf(lengths), uniqueShare(lengths)]).toEqual([0, 0]);
    expect(new Set(lengths)).toEqual(new Set([ballotBodyLength(election)]));
  });

  it("gets the ballot itself unchanged before the spaces", () => {
    for (const ballot of ballots.slice(0, 10)) {
      expect(ballotBody(election, ballot).trimEnd()).toBe(ballot);
      expect(JSON.parse(ballotBody(election, ballot))).toEqual(JSON.parse(ballot));
    }
  });
});

const questions: [string, Question[]][] = [
  ["one of five, or blank", [fiveCandidates]],
  ["one of two, never blank", [{ question: "q", answers: ["A", "B"], min: 1, max: 1 }]],
  ["none to three of four", [{ question: "q", answers: ["A", "B", "C", "D"], min: 0, max: 3 }]],
  [
    "two questions, one with blank",
    [
      { question: "q", answers: ["A", "B", "C"], min: 1, max: 2 },
      { question: "r", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
    ],
  ],
];

describe.each(groupNames)("the length in %s", (group) => {
  it.each(questions)("is that of a ballot whose every number has all its digits: %s", (_name, asked) => {
    const { election, privateCredentials } = anElection({ group, weights: [undefined], questions: asked });
    const selections = selectionsOf(
      asked,
      asked.map(() => [0]),
    );
    const { ballot } = encryptBallot({
      election,
      privateCredential: privateCredentials[0] ?? "",
      selections,
    });
    expect(ballot.length).toBeLessThanOrEqual(ballotBodyLength(election));
    const scalar = String(election.group.order - 1n);
    const element = group === "Ed25519" ? "f".repeat(64) : String(prime - 1n);
    const longest = ballot
      .replaceAll(/"(challenge|response)":"\d+"/g, `"$1":"${scalar}"`)
      .replaceAll(/"(alpha|beta|credential)":"[0-9a-f]+"/g, `"$1":"${element}"`);
    expect(longest).toHaveLength(ballotBodyLength(election));
  });
});
