import * as routes from "@urna/contract/audit/routes";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

export function getPublicAuditHead({ audit }: Services) {
  return handle(routes.getPublicAuditHead, async ({ trace }) => {
    const head = answered((await audit.getPublicHead({}, trace)).head);
    return { status: 200, headers: revalidated, body: { ...head, treeSize: Number(head.treeSize) } };
  });
}

/** Beyond the public head nothing is answered: which sizes there are would show how long the log is now. */
export function getPublicAuditConsistency({ audit }: Services) {
  return handle(routes.getPublicAuditConsistency, async ({ query: { from, to }, trace }) => {
    const { treeSize } = answered((await audit.getPublicHead({}, trace)).head);
    if (BigInt(to) > treeSize) throw new DomainError("invalid-request");
    const sizes = { firstSize: BigInt(from), secondSize: BigInt(to) };
    const { path } = await audit.getConsistencyProof(sizes, trace);
    return { status: 200, headers: revalidated, body: { path } };
  });
}
