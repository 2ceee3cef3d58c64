import { randomBytes } from "node:crypto";
import { newPrivateCredential } from "@urna/belenios/credential";
import { electionText, parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { groupNames, type GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { selectionsOf } from "@urna/belenios/selections";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { newUuid } from "@urna/belenios/uuid";
import { boxKey } from "./box-key.ts";

const key = boxKey(randomBytes(32));
const ballot = { publicCredential: "c1", tracker: "t1", ballot: '{"credential":"c1"}' };

function someBallots(group: GroupName, count: number) {
  const { public_key: publicKey } = newTrusteeKey(nativeGroup(group)).publicKey;
  const question = { question: "¿Quién?", answers: ["A", "B"], blank: true, min: 1, max: 1 };
  const settings = { uuid: newUuid(), name: "Consejo", description: "", group, publicKey };
  const election = parseElection(electionText({ ...settings, questions: [question] }), nativeGroup);
  const choices = [[0], [1], "blank"] as const;
  return Array.from({ length: count }, (_, index) =>
    encryptBallot({
      election,
      privateCredential: newPrivateCredential(),
      selections: selectionsOf([question], [choices[index % 3] ?? "blank"]),
    }),
  );
}

it("opens what it sealed, under the index of its own credential", () => {
  const sealed = key.seal(ballot);
  expect(key.open(sealed, key.credentialIndex("c1"))).toEqual(ballot);
  expect(() => key.open(sealed, key.credentialIndex("c2"))).toThrow();
  expect(() => boxKey(randomBytes(32)).open(sealed, key.credentialIndex("c1"))).toThrow();
  sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20);
  expect(() => key.open(sealed, key.credentialIndex("c1"))).toThrow();
});

it("gives credential and tracker stable indexes, different from each other and in every box", () => {
  const other = boxKey(randomBytes(32));
  expect(key.credentialIndex("x")).toEqual(key.credentialIndex("x"));
  const indices = [
    key.credentialIndex("x"),
    key.trackerIndex("x"),
    other.credentialIndex("x"),
    other.trackerIndex("x"),
  ];
  expect(new Set(indices.map((index) => index.toString("hex"))).size).toBe(4);
});

it("seals a ballot differently each time", () => {
  expect(key.seal(ballot)).not.toEqual(key.seal(ballot));
});

it.each(groupNames)("seals all ballots of an election in %s to the same length", (group) => {
  const ballots = someBallots(group, 24);
  const lengths = (texts: readonly (string | Buffer)[]) => new Set(texts.map(({ length }) => length)).size;
  expect(lengths(ballots.map((one) => one.ballot))).toBeGreaterThan(1);
  const sealed = ballots.map(({ publicCredential, tracker, ballot: text }) =>
    key.seal({ publicCredential, tracker, ballot: text }),
  );
  expect(lengths(sealed)).toBe(1);
});
