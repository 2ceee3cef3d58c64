import type { Actor as ActorMessage } from "@urna/protos/common/v1/actor";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorSession } from "@urna/service-kit/sessions/session";
import type { Actor } from "../life-cycle/domain/take-step.ts";

/** The session names the actor, whatever the message says; the message gives the reason. */
export function readActor({ administrator }: AdministratorSession, said: ActorMessage | undefined): Actor {
  const { id: administratorId, name } = administrator;
  return { administratorId, name, reason: said?.reason ?? "" };
}

export function invalidField(path: string, code: string): DomainError {
  return new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
}

/** @throws DomainError `invalid-request` naming the field that is missing */
export function required<Value>(value: Value | undefined, path: string): Value {
  if (value === undefined) throw invalidField(path, "required");
  return value;
}

/** @throws DomainError `not-found`: a missing message part counts as a missing thing */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new DomainError("not-found");
  return value;
}
