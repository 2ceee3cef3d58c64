import * as routes from "@urna/contract/board-log/routes";
import { readBoardWitnesses } from "../../codec/log-witness.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import { unchanging } from "../../http/answering/unchanging.ts";
import type { Services } from "../../services.ts";

export function getBoardCheckpoint({ elections }: Services) {
  return handle(routes.getBoardCheckpoint, async ({ params, trace }) => {
    const { note } = await elections.getBoardCheckpoint({ electionId: params.id }, trace);
    return { status: 200, headers: revalidated, bytes: Buffer.from(note) };
  });
}

export function getBoardWitnesses({ elections }: Services) {
  return handle(routes.getBoardWitnesses, async ({ params, trace }) => {
    const found = await elections.getBoardWitnesses({ electionId: params.id }, trace);
    return { status: 200, headers: revalidated, body: readBoardWitnesses(found) };
  });
}

export function addBoardCosignature({ elections }: Services) {
  return handle(routes.addBoardCosignature, async ({ params, body: { note }, trace }) => {
    await elections.addCosignature({ electionId: params.id, note }, trace);
    return { status: 204 };
  });
}

const tileRoutes = [
  routes.getBoardTile,
  routes.getBoardTileInTwoParts,
  routes.getBoardTileInThreeParts,
] as const;

export function getBoardTiles({ elections }: Services) {
  return tileRoutes.map((route) =>
    handle(route, async ({ params: { id: electionId, ...parts }, trace }) => {
      const path = ["tile", ...Object.values(parts)].join("/");
      const { hashes } = await elections.getBoardTile({ electionId, path }, trace);
      return { status: 200, headers: unchanging, bytes: hashes };
    }),
  );
}
