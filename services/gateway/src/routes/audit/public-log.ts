import * as routes from "@urna/contract/audit/routes";
import { readLogWitnesses } from "../../codec/log-witness.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import { unchanging } from "../../http/answering/unchanging.ts";
import type { Services } from "../../services.ts";

export function getAuditCheckpoint({ audit }: Services) {
  return handle(routes.getAuditCheckpoint, async ({ trace }) => {
    const { note } = await audit.getCheckpoint({}, trace);
    return { status: 200, headers: revalidated, bytes: Buffer.from(note) };
  });
}

export function getAuditLogKey({ audit }: Services) {
  return handle(routes.getAuditLogKey, async ({ trace }) => {
    const { verifierKey } = await audit.getCheckpoint({}, trace);
    return { status: 200, headers: revalidated, bytes: Buffer.from(`${verifierKey}\n`) };
  });
}

export function getAuditWitnesses({ audit }: Services) {
  return handle(routes.getAuditWitnesses, async ({ trace }) => {
    const found = await audit.getWitnesses({}, trace);
    return { status: 200, headers: revalidated, body: readLogWitnesses(found) };
  });
}

export function addAuditCosignature({ audit }: Services) {
  return handle(routes.addAuditCosignature, async ({ body: { note }, trace }) => {
    await audit.addCosignature({ note }, trace);
    return { status: 204 };
  });
}

const tileRoutes = [
  routes.getAuditTile,
  routes.getAuditTileInTwoParts,
  routes.getAuditTileInThreeParts,
] as const;

export function getAuditTiles({ audit }: Services) {
  return tileRoutes.map((route) =>
    handle(route, async ({ params, trace }) => {
      const { hashes } = await audit.getTile({ path: ["tile", ...Object.values(params)].join("/") }, trace);
      return { status: 200, headers: unchanging, bytes: hashes };
    }),
  );
}
