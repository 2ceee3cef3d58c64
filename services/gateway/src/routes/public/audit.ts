import type { Routes } from "@urna/contract/api/routes";
import { DomainError } from "@urna/service-kit/errors";
import { required } from "../../codec/required.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";
import type { Services } from "../../services.ts";

export function getPublicAuditHead({ audit }: Services): Handler<Routes["getPublicAuditHead"]> {
  return async ({ trace }) => {
    const head = required((await audit.getPublicHead({}, trace)).head);
    return { status: 200, headers: revalidated, body: { ...head, treeSize: Number(head.treeSize) } };
  };
}

/** Beyond the public head nothing is answered: which sizes there are would tell how far the log has come. */
export function getPublicAuditConsistency({ audit }: Services): Handler<Routes["getPublicAuditConsistency"]> {
  return async ({ query: { from, to }, trace }) => {
    const { treeSize } = required((await audit.getPublicHead({}, trace)).head);
    if (BigInt(to) > treeSize) throw new DomainError("invalid-request");
    const sizes = { firstSize: BigInt(from), secondSize: BigInt(to) };
    const { path } = await audit.getConsistencyProof(sizes, trace);
    return { status: 200, headers: revalidated, body: { path } };
  };
}
