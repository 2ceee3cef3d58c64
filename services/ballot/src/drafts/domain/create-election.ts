import { newUuid } from "@urna/belenios/uuid";
import { copyTrustees } from "../../custody/domain/copy-trustees.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Draft } from "../../elections/domain/draft.ts";
import { auditAct, type Actor } from "../../life-cycle/domain/take-step.ts";
import { refuseUnknownPhotos } from "../../pictures/domain/photos.ts";

/**
 * Adds a draft. A copy gets the trustees of the election `custodyOf`.
 * @returns its id
 * @throws DomainError `write-conflict` when the code is taken, `not-found` without its process, `invalid-request` for
 * pictures that nobody uploaded
 */
export async function createElection(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { draft, actor, custodyOf }: { draft: Draft; actor: Actor; custodyOf?: string },
): Promise<string> {
  const id = newUuid();
  await transact(async ({ elections, photos, trustees, events }) => {
    await refuseUnknownPhotos(photos, draft);
    await elections.addElection(id, draft);
    if (custodyOf !== undefined) await copyTrustees({ trustees }, { from: custodyOf, to: id, random });
    await auditAct(events, actor, {
      action: "election.create",
      target: id,
      changes: [{ field: "code", after: draft.code }],
    });
  });
  return id;
}
