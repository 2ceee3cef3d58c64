import type { AuditHead } from "@urna/contract/audit/log";
import { isContinued } from "@urna/contract/audit/log-proofs";
import { isSigned, readHead, type Head } from "./signed-head.ts";

const storageKey = "urna.audit.head";

export interface HeadCheck {
  readonly head: Head;
  readonly signature: boolean | "unknown";
  /** Against the newest head that this browser has seen before; absent at the first time. */
  readonly since?: { readonly treeSize: number; readonly continues: boolean };
}

export type Consistency = (sizes: { first: number; second: number }) => Promise<{ path: string[] }>;

/**
 * What this browser can say by itself of a head: who signed it, and whether its log begins with the one that the
 * browser saw the last time. A head that holds is remembered for the next time.
 * @throws Error for a head that says nothing, or something else than its answer
 */
export async function checkHead(answer: AuditHead, consistency: Consistency): Promise<HeadCheck> {
  const head = readHead(answer.signedHead);
  if (head?.treeSize !== answer.treeSize || head.rootHash !== answer.rootHash)
    throw new Error("the head says something else than its answer");
  const signature = await isSigned(answer.signedHead, answer.publicKey);
  const seen = readHead(localStorage.getItem(storageKey) ?? "");
  const since = seen && {
    treeSize: seen.treeSize,
    continues: await continues(seen, head, consistency),
  };
  if (signature !== false && since?.continues !== false) localStorage.setItem(storageKey, answer.signedHead);
  return { head, signature, ...(since && { since }) };
}

async function continues(seen: Head, head: Head, consistency: Consistency): Promise<boolean> {
  if (seen.treeSize > head.treeSize) return false;
  if (seen.treeSize === 0) return true;
  const same = seen.treeSize === head.treeSize;
  const { path } = same ? { path: [] } : await consistency({ first: seen.treeSize, second: head.treeSize });
  return isContinued(seen, head, path);
}
