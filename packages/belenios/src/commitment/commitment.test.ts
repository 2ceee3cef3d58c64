import { createHash } from "node:crypto";
import { commitmentLeaf, commitmentTo, isCommitted, newSalt } from "./commitment.ts";
import { commitmentsRoot, commitmentsText, parseCommitments } from "./list.ts";
import { merkleLeaf, merkleTree } from "./merkle.ts";

const uuid = "NY4LK8a5M6S6Zf";
const voters = ["123456785", "P1234567", "20347878K"].map((document, index) => {
  const salt = newSalt();
  return {
    document,
    salt,
    publicCredential: `credential ${index}`,
    commitment: commitmentTo(uuid, salt, document),
  };
});
const credentials = voters.map(({ publicCredential }) => publicCredential);
const commitments = voters.map(({ commitment }) => commitment);
const sealed = { root: commitmentsRoot(credentials, commitments), size: voters.length };
const tree = merkleTree(
  voters.map(({ publicCredential, commitment }) => merkleLeaf(commitmentLeaf(publicCredential, commitment))),
);

const sealedFor = (index: number) => {
  const { document, salt, publicCredential } = voters[index]!;
  return { uuid, document, publicCredential, proof: { salt, index, path: tree.path(index) } };
};

test("a commitment is the hash that the specification says", () => {
  const { salt, document, commitment } = voters[0]!;
  expect(salt).toMatch(/^[0-9a-f]{64}$/);
  const text = `urna-voter|${uuid}|${salt}|${document}`;
  expect(commitment).toBe(createHash("sha256").update(text).digest("hex"));
});

test("each credential belongs to one document", () => {
  for (const index of voters.keys()) expect(isCommitted(sealedFor(index), sealed)).toBe(true);
});

test("a spare credential stands in for nobody else", () => {
  const [victim, spare] = [sealedFor(0), sealedFor(2)];
  expect(isCommitted({ ...spare, document: victim.document }, sealed)).toBe(false);
  expect(isCommitted({ ...victim, publicCredential: spare.publicCredential }, sealed)).toBe(false);
  const made = { ...spare, document: victim.document, proof: { ...spare.proof, salt: victim.proof.salt } };
  expect(isCommitted(made, sealed)).toBe(false);
  expect(isCommitted({ ...victim, uuid: "NY4LK8a5M6S6Zg" }, sealed)).toBe(false);
});

test("reads the published list, and demands one commitment per credential", () => {
  expect(parseCommitments(commitmentsText(commitments))).toEqual(commitments);
  expect(() => commitmentsRoot(credentials, commitments.slice(1))).toThrow("commitment-count-wrong");
});

test.each([
  ["commitments-not-json", "["],
  ["commitments-shape-wrong", "{}"],
  ["commitments-shape-wrong", "[1]"],
  ["commitments-shape-wrong", `["${"A".repeat(64)}"]`],
  ["commitments-shape-wrong", `["${"a".repeat(63)}"]`],
  ["commitments-shape-wrong", `[ "${"a".repeat(64)}"]`],
])("refuses with %s: %s", (refusal, text) => {
  expect(() => parseCommitments(text)).toThrow(refusal);
});
