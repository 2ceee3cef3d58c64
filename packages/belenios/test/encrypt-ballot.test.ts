import { groupNames } from "@urna/belenios/group";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseElection } from "@urna/belenios/election";
import { portableGroup } from "@urna/belenios/portable-groups";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { ballotTextOf, verifyBallot } from "@urna/belenios/verify-ballot";
import { anElection } from "./support/elections/an-election.ts";
import { refusalOf } from "./support/hostile/refused.ts";
import { seededRandom } from "./support/seeded-random.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const question = { question: "?", answers: ["A", "B", "C"], min: 1, max: 2 };
const questions = [question, { ...question, blank: true }, { ...question, min: 0, max: 3 }];

describe.each(groupNames)("encrypting a ballot in %s", (name) => {
  const sealed = anElection({ group: name, weights: [undefined], questions });
  const [privateCredential = ""] = sealed.privateCredentials;
  const cast = (answers: Answer[], groupNamed = sealed.election) =>
    encryptBallot({
      election: groupNamed,
      privateCredential,
      selections: selectionsOf(questions, answers),
      random: seededRandom(name),
    });

  test.each([[[[0], [0], []]], [[[0, 2], "blank", [0, 1, 2]]], [[[1], [1, 2], [2]]]] as [Answer[]][])(
    "gives a valid ballot for %j",
    (answers) => {
      const { ballot } = cast(answers);
      expect(verifyBallot({ election: sealed.election, ballot })).toMatchObject({ ok: true });
      expect(ballotTextOf(new TextEncoder().encode(ballot))).toBe(ballot);
    },
  );

  test("gives the same bytes in either implementation for the same randomness", () => {
    const portable = parseElection(sealed.election.text, portableGroup);
    const answers: Answer[] = [[2], "blank", [0]];
    expect(cast(answers, portable)).toEqual(cast(answers));
  });

  test("gives ballots of one length, up to the digits of numbers, whatever is chosen", () => {
    const shape = (answers: Answer[]) =>
      cast(answers)
        .ballot.replace(/"[0-9a-f]+"/g, '""')
        .replace(/"hash":"[^"]+"/, "");
    expect(shape([[0], "blank", []])).toBe(shape([[0, 1], [1], [0, 1, 2]]));
  });

  test("reports how many proofs are made, to the last", () => {
    const steps: [number, number][] = [];
    encryptBallot({
      election: sealed.election,
      privateCredential,
      selections: selectionsOf(questions, [[0], [0], []]),
      onProgress: (done, total) => steps.push([done, total]),
    });
    expect(steps).toEqual(Array.from({ length: 14 }, (_, index) => [index + 1, 14]));
  });

  test("refuses selections that the questions do not allow", () => {
    const selections = [
      [1, 1, 1],
      [1, 0, 0, 0],
      [0, 0, 0],
    ] as const;
    const encrypt = () => encryptBallot({ election: sealed.election, privateCredential, selections });
    expect(refusalOf(encrypt)).toBe("selection-too-many");
  });
});

test("bytes that are not ASCII are no ballot", () => {
  expect(refusalOf(() => ballotTextOf(new TextEncoder().encode('{"ñ":1}')))).toBe("ballot-not-canonical");
});
