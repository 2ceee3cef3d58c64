import { generateKeyPairSync } from "node:crypto";
import type { ElectionId, ReceiptId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { CompactSign, exportJWK } from "jose";
import { pathOf, rootOf } from "./a-merkle-tree.ts";

export type FakeLog = Awaited<ReturnType<typeof aFakeLog>>;

interface IssuedReceipt {
  receiptId: ReceiptId;
  electionId: ElectionId;
  integrityHash: string;
}

/** A log that signs what a test puts into it. */
export async function aFakeLog() {
  let { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const jwk = JSON.stringify(await exportJWK(publicKey));
  const leaves = ['{"kind":"election.opened"}'];
  const sign = (treeSize: number, rootHash: string) =>
    new CompactSign(Buffer.from(JSON.stringify({ treeSize, rootHash, signedAt: "2026-11-20T14:00:00Z" })))
      .setProtectedHeader({ alg: "EdDSA" })
      .sign(privateKey);
  const head = async () => {
    const rootHash = rootOf(leaves).toString("hex");
    return {
      treeSize: BigInt(leaves.length),
      rootHash,
      signedHead: await sign(leaves.length, rootHash),
      publicKey: jwk,
    };
  };
  return {
    leaves,
    head,
    hold: (receipt: IssuedReceipt) => {
      leaves.push(JSON.stringify({ kind: "receipt.issued", ...receipt, hour: "2026-11-20T14:00:00Z" }));
    },
    /** From now on, another key signs. */
    useAnotherKey: () => {
      ({ privateKey, publicKey } = generateKeyPairSync("ed25519"));
    },
    proof: async (receiptHash: string) => {
      const index = leaves.findIndex((leaf) => leaf.includes(receiptHash));
      if (index < 0) throw new DomainError("not-found");
      const { treeSize, rootHash, signedHead } = await head();
      const path = pathOf(index, leaves).map((hash) => hash.toString("hex"));
      return {
        index: BigInt(index),
        treeSize,
        leafHash: "",
        path,
        rootHash,
        signedHead,
        leaf: leaves[index]!,
      };
    },
  };
}
