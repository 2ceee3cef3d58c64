import { parseJson, shapeReader } from "../json.ts";
import { demand } from "../refusal.ts";
import { commitmentLeaf } from "./commitment.ts";
import { merkleLeaf, merkleTree, type Hex } from "./merkle.ts";

const reader = shapeReader("commitments-shape-wrong");

/** The published list of commitments: one beside each public credential, in their order. */
export function commitmentsText(commitments: readonly Hex[]): string {
  return JSON.stringify(commitments);
}

/** @throws Refused `commitments-…` */
export function parseCommitments(text: string): Hex[] {
  const entries = reader.array(parseJson(text, "commitments-not-json"), "");
  const commitments = entries.map((entry, index) => {
    const commitment = reader.string(entry, `[${index}]`);
    demand(/^[0-9a-f]{64}$/.test(commitment), "commitments-shape-wrong", `[${index}]`);
    return commitment;
  });
  demand(commitmentsText(commitments) === text, "commitments-shape-wrong");
  return commitments;
}

/**
 * The root of both lists, as the definition has it.
 * @throws Refused `commitment-count-wrong`
 */
export function commitmentsRoot(publicCredentials: readonly string[], commitments: readonly Hex[]): Hex {
  demand(publicCredentials.length === commitments.length, "commitment-count-wrong");
  const leaves = commitments.map((commitment, index) =>
    merkleLeaf(commitmentLeaf(publicCredentials[index] ?? "", commitment)),
  );
  return merkleTree(leaves).root;
}
