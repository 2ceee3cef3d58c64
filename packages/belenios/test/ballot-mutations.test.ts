import { groupNames } from "@urna/belenios/group";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseCredentials } from "@urna/belenios/credential-list";
import { portableGroup } from "@urna/belenios/portable-groups";
import { parseElection } from "@urna/belenios/election";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { answerMutations } from "./mutations/ballot-answers.ts";
import { elementMutations } from "./mutations/ballot-elements.ts";
import { formMutations } from "./mutations/ballot-form.ts";
import { anElection } from "./support/elections/an-election.ts";
import { copyOf, signedAgain } from "./support/elections/mutable-ballot.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const questions = [
  { question: "Hasta dos", answers: ["A", "B", "C"], min: 0, max: 2 },
  { question: "Una", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
];

describe.each(groupNames)("a ballot in %s", (name) => {
  const sealed = anElection({ group: name, weights: [undefined, 2n], questions });
  const { election, privateCredentials } = sealed;
  const credentials = parseCredentials(sealed.credentials, election.group, { weighted: true });
  const [privateCredential = "", otherCredential = ""] = privateCredentials;
  const cast = (own: string, selections: (0 | 1)[][]) =>
    encryptBallot({ election, privateCredential: own, selections });
  const { ballot: text, ...encrypted } = cast(privateCredential, [
    [1, 0, 1],
    [0, 1, 0],
  ]);
  const other = cast(otherCredential, [
    [0, 0, 0],
    [1, 0, 0],
  ]);
  const portableElection = parseElection(election.text, portableGroup);

  test("is valid, natively and portably, with the tracker that its voter was shown", () => {
    for (const within of [election, portableElection]) {
      expect(verifyBallot({ election: within, ballot: text, credentials })).toEqual({
        ok: true,
        ...encrypted,
      });
      expect(verifyBallot({ election: within, ballot: other.ballot, credentials })).toMatchObject({
        ok: true,
      });
    }
  });

  test.each([...formMutations, ...answerMutations, ...elementMutations[name]])(
    "with %s is refused: %s",
    (_, refusal, mutate) => {
      const ballot = copyOf(text);
      const sign = () => signedAgain(election, privateCredential, ballot);
      const mutated = mutate({
        text,
        ballot,
        other: copyOf(other.ballot),
        order: election.group.order,
        sign,
      });
      expect(mutated).not.toBe(text);
      for (const within of [election, portableElection]) {
        expect(verifyBallot({ election: within, ballot: mutated, credentials })).toMatchObject({
          ok: false,
          refusal,
        });
      }
    },
  );
});
