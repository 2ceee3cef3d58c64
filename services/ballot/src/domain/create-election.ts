import { newUuid } from "@urna/belenios/uuid";
import type { Draft } from "./election.ts";
import type { Ports } from "./ports.ts";
import { refuseUnknownPhotos } from "./photos.ts";
import { recordAct, type Actor } from "./take-step.ts";

/**
 * Adds a draft. @returns its id
 * @throws DomainError `write-conflict` when the code is taken, `not-found` without its process, `invalid-request` for
 * pictures that nobody uploaded
 */
export async function createElection(
  { transact }: Pick<Ports, "transact">,
  { draft, actor }: { draft: Draft; actor: Actor },
): Promise<string> {
  const id = newUuid();
  await transact(async ({ elections, photos, events }) => {
    await refuseUnknownPhotos(photos, draft);
    await elections.add(id, draft);
    await recordAct(events, actor, {
      ...{ action: "election.create", target: id },
      changes: [{ field: "code", after: draft.code }],
    });
  });
  return id;
}
