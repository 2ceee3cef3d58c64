import { createHash } from "node:crypto";
import { unknownActor } from "@urna/contract/audit/codes";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import { reasonHash } from "@urna/service-kit/reason-hash";
import type { FieldChange } from "@urna/protos/events/v1/events";
import type { Actor } from "../domain/actor.ts";

interface Act {
  action: string;
  target: string;
  /** What it changed; of personal data the field's name alone. */
  changes?: readonly FieldChange[];
}

/** Audits an administrator's change in its own transaction. Only the hash of the reason leaves the service. */
export async function emitAdminActed(
  transaction: Transaction,
  { administratorId, reason, askedBy }: Actor,
  { action, target, changes = [] }: Act,
): Promise<void> {
  const reasonSha256 = reasonHash(reason);
  const act = { administratorId, action, target, reasonSha256, changes: [...changes], result: "", askedBy };
  await emit(transaction, catalogue["admin.acted.v1"], act);
}

/** Audits refusals: of which account, where there is one, and how often. It says nothing about who tried. */
export async function emitRefused(
  transaction: Transaction,
  { action, target, tries }: { action: string; target: string; tries?: number },
): Promise<void> {
  const changes = tries === undefined ? [] : [{ field: "tries", after: String(tries) }];
  const who = { administratorId: unknownActor, reasonSha256: "" };
  await emit(transaction, catalogue["admin.acted.v1"], {
    ...who,
    action,
    target,
    changes,
    result: "refused",
  });
}

/** Audits that an administrator viewed people's data: once a minute, however often they did. */
export async function emitView(
  transaction: Transaction,
  { administratorId }: Pick<Actor, "administratorId">,
  { action, target }: Pick<Act, "action" | "target">,
  at: Date,
): Promise<void> {
  const act = { administratorId, action, target, reasonSha256: "", changes: [], result: "" };
  const id = uuidOf([administratorId, action, target, String(Math.floor(at.getTime() / 60_000))]);
  await emit(transaction, catalogue["admin.acted.v1"], act, { id });
}

/** The same for the same words: 16 bytes of their hash, as a UUID (RFC 9562, version 8). */
function uuidOf(words: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words), "utf8").digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

/** Audits what an administrator did to their own account. */
export function emitOwnAct(
  transaction: Transaction,
  administratorId: AdministratorId,
  action: string,
): Promise<void> {
  return emitAdminActed(transaction, { administratorId, reason: "" }, { action, target: administratorId });
}
