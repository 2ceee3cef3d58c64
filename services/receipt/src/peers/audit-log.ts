import type { AuditServiceService } from "@urna/protos/audit/v1/audit";
import { isDomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import { compactVerify, importJWK, type JWK } from "jose";
import { z } from "zod";
import type { AuditLog } from "../receipts/domain/ports.ts";

const Head = z.object({ treeSize: z.int().min(0), rootHash: z.string() });

/**
 * The audit log. Its heads are checked with the configured public key (JWK, JSON), or else with the key that the log
 * names at the first call of this process.
 */
export function createAuditLog(
  audit: Calls<typeof AuditServiceService>,
  configuredKey: string | undefined,
): AuditLog {
  let publicKey: Promise<Awaited<ReturnType<typeof importJWK>>> | undefined;
  const fetchKey = async () => importKey(configuredKey ?? (await audit.getHead({})).publicKey);
  const key = () => {
    publicKey ??= fetchKey();
    // A failure is not cached: the next call retries.
    publicKey.catch(() => (publicKey = undefined));
    return publicKey;
  };
  return {
    proofOf: async (integrityHash) => {
      const proof = await audit.getInclusionProof({ receiptHash: integrityHash }).catch(noneWhenUnknown);
      return (
        proof && {
          index: Number(proof.index),
          leaf: proof.leaf ?? "",
          path: proof.path.map((hash) => Buffer.from(hash, "hex")),
          signedHead: proof.signedHead,
        }
      );
    },
    openHead: async (signedHead) => {
      const verified = await compactVerify(signedHead, await key(), { algorithms: ["EdDSA"] }).catch(
        noneWhenForged,
      );
      return verified && Head.parse(JSON.parse(Buffer.from(verified.payload).toString("utf8")));
    },
  };
}

const importKey = (jwk: string) => importJWK(JSON.parse(jwk) as JWK, "EdDSA");

function noneWhenUnknown(error: unknown): undefined {
  if (!isDomainError(error, "not-found")) throw error;
}

function noneWhenForged(error: unknown): undefined {
  if (isDomainError(error)) throw error;
}
