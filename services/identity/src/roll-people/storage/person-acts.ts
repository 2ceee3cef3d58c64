import { randomUUID } from "node:crypto";
import type { RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { Acting, PersonAct } from "../domain/person-ports.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

/** Keeps what was done for a person, with its reason. */
export async function noteAct(
  transaction: Transaction,
  { cipher }: Keys,
  { personId, processId, at, actor, act, versionId }: Acting & { act: PersonAct; versionId?: RollVersionId },
): Promise<void> {
  const id = randomUUID();
  const { seal } = fieldsOf(cipher, "person_acts", id);
  await transaction("person_acts").insert({
    id,
    person_id: personId,
    process_id: processId,
    at,
    act,
    version_id: versionId ?? null,
    administrator_id: actor.administratorId,
    reason: seal("reason", actor.reason),
  });
}
