import { pathOf, rootOf } from "../../../test/a-merkle-tree.ts";
import { aReceipt } from "../../../test/a-receipt.ts";
import { verifyInclusion } from "./verify-inclusion.ts";

const receipt = aReceipt();
const receiptFields = { kind: "receipt.issued", receiptId: receipt.id, electionId: receipt.electionId };
const leaf = JSON.stringify({
  ...receiptFields,
  integrityHash: receipt.integrityHash,
  hour: "2026-11-20T14:00:00Z",
});

function proofAt(index: number, size: number, ours = leaf) {
  const leaves = Array.from({ length: size }, (_, place) => (place === index ? ours : `{"n":${place}}`));
  const head = { treeSize: size, rootHash: rootOf(leaves).toString("hex") };
  return { proof: { index, leaf: ours, path: pathOf(index, leaves), signedHead: "" }, head };
}

describe("an inclusion proof", () => {
  it("holds at every place of every tree up to 33 leaves", () => {
    for (let size = 1; size <= 33; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const { proof, head } = proofAt(index, size);
        expect(verifyInclusion(receipt, proof, head)).toBe(true);
      }
    }
  });

  it("fails with another root, place, size or path", () => {
    const { proof, head } = proofAt(5, 13);
    const [first, ...rest] = proof.path;
    expect(verifyInclusion(receipt, proof, { ...head, rootHash: "00".repeat(32) })).toBe(false);
    expect(verifyInclusion(receipt, proof, { ...head, treeSize: 5 })).toBe(false);
    expect(verifyInclusion(receipt, { ...proof, index: 4 }, head)).toBe(false);
    expect(verifyInclusion(receipt, { ...proof, path: rest }, head)).toBe(false);
    expect(verifyInclusion(receipt, { ...proof, path: [...proof.path, first!] }, head)).toBe(false);
  });

  it.each([
    ["another receipt", { receiptId: aReceipt().id }],
    ["another election", { electionId: "other" }],
    ["another hash", { integrityHash: "00".repeat(32) }],
    ["another kind of event", { kind: "admin.acted" }],
  ])("fails for a leaf about %s, although it is in the tree", (_what, change) => {
    const other = JSON.stringify({ ...(JSON.parse(leaf) as object), ...change });
    const { proof, head } = proofAt(2, 7, other);
    expect(verifyInclusion(receipt, proof, head)).toBe(false);
  });

  it("fails for a leaf that is no JSON", () => {
    const { proof, head } = proofAt(2, 7, "{");
    expect(verifyInclusion(receipt, proof, head)).toBe(false);
  });
});
