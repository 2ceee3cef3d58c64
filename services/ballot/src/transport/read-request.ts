import type { Actor as ActorMessage } from "@urna/protos/common/v1/actor";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../domain/take-step.ts";

/** @throws DomainError `invalid-request` without an administrator */
export function readActor(actor: ActorMessage | undefined): Actor {
  if (!actor?.administratorId) throw invalidField("actor.administratorId", "required");
  const { administratorId, name, reason, askedBy } = actor;
  return { administratorId, name, reason, askedBy };
}

export function invalidField(path: string, code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
}

/** @throws DomainError `invalid-request` */
export function readInstant(text: string, path: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidField(path, text === "" ? "required" : "invalid-format");
  return instant;
}

/** @throws DomainError `not-found`, so that a missing message part and a missing thing read the same */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new DomainError("not-found");
  return value;
}
