import { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Actor as ActorMessage } from "@urna/protos/common/v1/actor";
import type { PageRequest } from "@urna/protos/common/v1/page";
import type { Caller } from "@urna/protos/identity/v1/session";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";
import { z } from "zod";
import type { Actor } from "../domain/actor.ts";
import type { RollActor } from "../roll/domain/change-roll.ts";

/** An id of another form names nothing. */
export function electionIdOf(text: string): ElectionId {
  return read(ElectionId, text, "not-found");
}

export function optionalElectionId(text: string | undefined): ElectionId | undefined {
  return ElectionId.safeParse(text).data;
}

export function personIdOf(text: string): PersonId {
  return read(PersonId, text, "not-found");
}

export function uuidOf(text: string, orElse: "not-found" | "invalid-code"): string {
  return read(z.uuid(), text, orElse);
}

export function optionalUuid(text: string): string | undefined {
  return z.uuid().safeParse(text).data;
}

/** Callers without an address share the limits of one address. */
export function addressOf(caller: Caller | undefined): string {
  return caller?.address ?? "";
}

/** Who changes a roll: whose session it is. */
export function rollActorOf(actor: ActorMessage | undefined, { confirmed }: AdministratorSession): RollActor {
  return { ...actorOf(actor), confirmed };
}

export function actorOf(actor: ActorMessage | undefined): Actor {
  const { administratorId = "", reason = "" } = actor ?? {};
  return { administratorId, reason };
}

export function pageOf(page: PageRequest | undefined): { page: number; pageSize: number; q: string } {
  const { page: number = 1, pageSize = 25, q = "" } = page ?? {};
  return { page: Math.max(number, 1), pageSize: Math.min(Math.max(pageSize || 25, 1), 200), q };
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  orElse: "not-found" | "invalid-code",
): z.output<Schema> {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new DomainError(orElse);
  return parsed.data;
}
