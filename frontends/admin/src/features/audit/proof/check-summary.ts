import type { InclusionProof } from "@urna/contract/audit/proofs";
import { isContinued, isIncluded } from "@urna/contract/audit/log-proofs";
import { readSummary } from "../leaf.ts";
import type { Consistency } from "./check-head.ts";
import { isSigned, readHead } from "./signed-head.ts";

export interface SummaryCheck {
  readonly entries: number;
  readonly holds: boolean;
}

interface Proofs {
  inclusion: (index: number) => Promise<InclusionProof>;
  consistency: Consistency;
}

/** Whether the entry that stands for `entries` others is under a signed head, which begins with the root that it names. */
export async function checkSummary(
  { index, entries }: { index: number; entries: number },
  publicKey: string,
  { inclusion, consistency }: Proofs,
): Promise<SummaryCheck> {
  const proof = await inclusion(index);
  const head = readHead(proof.signedHead);
  const summary = readSummary(proof.leaf ?? "");
  if (!head || !summary || summary.last !== entries - 1) return { entries, holds: false };
  const signed = (await isSigned(proof.signedHead, publicKey)) !== false;
  const included = await isIncluded(proof.leaf ?? "", { index, path: proof.path, ...head });
  const { path } = await consistency({ first: entries, second: head.treeSize });
  const begun = await isContinued({ treeSize: entries, rootHash: summary.rootHash }, head, path);
  return { entries, holds: signed && included && begun };
}
