import type { AuditEntry, AuditHead } from "@urna/contract/audit/log";
import type { InclusionProof } from "@urna/contract/audit/proofs";
import { leafHash, nodeHash } from "@urna/contract/audit/log-proofs";

/** A log of two or four leaves with its signed head, as the audit service would answer it. */
export async function aSignedLog(leaves: readonly string[], given?: CryptoKeyPair) {
  const key = given ?? (await generateKey());
  const hashes = await Promise.all(leaves.map(leafHash));
  const levels = await levelsOver(hashes);
  const rootHash = levels.at(-1)?.[0] ?? "";
  const treeSize = leaves.length;
  const signedHead = await sign(key.privateKey, { treeSize, rootHash, signedAt: "2026-11-20T10:00:00Z" });
  const publicKey = JSON.stringify(await crypto.subtle.exportKey("jwk", key.publicKey));
  const head: AuditHead = { treeSize, rootHash, signedHead, publicKey };
  const entries: AuditEntry[] = leaves.map((leaf, index) => ({
    index,
    leaf,
    leafHash: hashes[index] ?? "",
    kind: (JSON.parse(leaf) as { kind: string }).kind,
  }));
  return {
    key,
    head,
    entries,
    inclusion: (index: number): InclusionProof => ({
      index,
      treeSize,
      leafHash: hashes[index] ?? "",
      leaf: leaves[index] ?? "",
      rootHash,
      signedHead,
      path: levels.slice(0, -1).map((level, height) => level[(index >> height) ^ 1] ?? ""),
    }),
    /** From the tree of the first half, which is complete. */
    consistencyFromHalf: async () => [levels.at(-2)?.[1] ?? ""],
  };
}

async function levelsOver(hashes: readonly string[]): Promise<string[][]> {
  const levels = [[...hashes]];
  for (let level = levels[0] ?? []; level.length > 1;) {
    const pairs = level.flatMap((left, index) =>
      index % 2 === 0 ? [[left, level[index + 1] ?? ""] as const] : [],
    );
    level = await Promise.all(pairs.map(([left, right]) => nodeHash(left, right)));
    levels.push(level);
  }
  return levels;
}

async function generateKey(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
}

async function sign(key: CryptoKey, head: object): Promise<string> {
  const signed = [{ alg: "EdDSA" }, head].map((part) => base64url(JSON.stringify(part))).join(".");
  const signature = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(signed));
  return `${signed}.${base64url(String.fromCharCode(...new Uint8Array(signature)))}`;
}

const base64url = (binary: string) =>
  btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
