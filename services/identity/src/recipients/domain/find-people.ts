import type { PersonId } from "@urna/contract/identifiers";
import { readIdentifier } from "../../access/domain/identifier.ts";
import type { Actor } from "../../domain/actor.ts";
import type { RecipientStore } from "./ports.ts";

/** Everybody whom an exact email or document names. Errors: invalid-request naming the field. */
export function findPeople(
  { recipients }: { recipients: RecipientStore },
  { identifier, actor }: { identifier: string; actor: Actor },
): Promise<PersonId[]> {
  return recipients.findNamedPeople(readIdentifier(identifier, { staff: true }), actor);
}
