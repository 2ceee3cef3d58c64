import type { AdministratorId } from "@urna/contract/identifiers";
import { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { token, type Random } from "@urna/service-kit/random";
import { z } from "zod";
import type { Messages } from "../../access/domain/ports.ts";
import type { Actor } from "../../domain/actor.ts";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { AccountEmail, AccountName } from "./create-administrator.ts";
import { accountToHandle, roleToGive, type HandlingDependencies } from "./handle-account.ts";
import type { AdministratorAccount } from "./ports.ts";

export interface InvitingDependencies extends HandlingDependencies {
  messages: Messages;
  limits: Limits;
  random: Random;
  /** Until an account that one person made counts as a person of its own. */
  actWaitMs: number;
}

export const invitationMs = 72 * 3_600_000;
const resetMs = 1_800_000;

const Invitation = z.object({
  name: AccountName,
  email: AccountEmail,
  role: z.string(),
  language: Language.catch("es"),
});

type Invited = z.output<typeof Invitation>;

/** What the use case refuses before it does anything, and the account that has the address. Errors: as of it. */
export async function checkInvitation(
  dependencies: Pick<InvitingDependencies, "administrators" | "directory">,
  { actor, ...given }: { name: string; email: string; role: string; language: string; actor: Actor },
): Promise<{ person: Invited; existing: AdministratorAccount | undefined }> {
  const read = Invitation.safeParse(given);
  if (!read.success) throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(read.error) });
  const { role } = read.data;
  await roleToGive(dependencies, { name: role, actor });
  const existing = await dependencies.administrators.findAccountByEmail(read.data.email);
  if (existing && (existing.state !== "invited" || existing.role !== role)) throw taken();
  return { person: read.data, existing };
}

/**
 * Makes an account without a password, and mails the link that sets it. To whom is invited already, in that role, another
 * link is mailed. Errors: invalid-request naming the fields (`email` `duplicate`: somebody has it), not-allowed,
 * too-many-requests.
 */
export async function inviteAdministrator(
  dependencies: InvitingDependencies,
  {
    countsFrom,
    ...invitation
  }: {
    name: string;
    email: string;
    role: string;
    language: string;
    actor: Actor;
    countsFrom: Date | undefined;
  },
): Promise<string> {
  const { person, existing } = await checkInvitation(dependencies, invitation);
  const { directory, random, messages } = dependencies;
  const { actor } = invitation;
  if (existing) {
    await resendInvitation(dependencies, { id: existing.id, actor });
    return existing.id;
  }
  const { email, language } = person;
  await dependencies.limits.takePoint("password-reset", email);
  const { link, sent } = newLink(dependencies, invitationMs);
  const id = random.uuid();
  if (!(await directory.addInvitedAccount({ id, ...person }, link, { actor, countsFrom }))) throw taken();
  await messages.sendInvitation({ address: email, language, ...sent });
  return id;
}

/** Its person counts a while after the newest link. Errors: not-found, not-allowed, too-many-requests, write-conflict (invited no more). */
export async function resendInvitation(
  dependencies: InvitingDependencies,
  handling: { id: AdministratorId; actor: Actor },
): Promise<void> {
  const { id, email, language, state } = await accountToHandle(dependencies, handling);
  if (state !== "invited") throw new DomainError("write-conflict");
  await dependencies.limits.takePoint("password-reset", email);
  const { link, sent } = newLink(dependencies, invitationMs);
  const countsFrom = new Date(dependencies.clock.now().getTime() + dependencies.actWaitMs);
  const act = { actor: handling.actor, action: "administrator.resend-invitation", countsFrom };
  await dependencies.directory.openPasswordLink(id, link, act);
  await dependencies.messages.sendInvitation({ address: email, language: language ?? "es", ...sent });
}

/** Errors: not-found, not-allowed, too-many-requests, write-conflict (not active). */
export async function sendPasswordReset(
  dependencies: InvitingDependencies,
  handling: { id: AdministratorId; actor: Actor },
): Promise<void> {
  const { id, email, language, state } = await accountToHandle(dependencies, handling);
  if (state !== "active") throw new DomainError("write-conflict");
  await dependencies.limits.takePoint("password-reset", email);
  const { link, sent } = newLink(dependencies, resetMs);
  const act = { actor: handling.actor, action: "administrator.send-password-reset" };
  await dependencies.directory.openPasswordLink(id, link, act);
  await dependencies.messages.sendPasswordLink({ address: email, language: language ?? "es", ...sent });
}

function newLink({ random, clock }: Pick<InvitingDependencies, "random" | "clock">, ms: number) {
  const secret = token(random);
  const expiresAt = new Date(clock.now().getTime() + ms);
  return {
    link: { tokenHash: tokenHash(secret), expiresAt },
    sent: { token: secret, expiresInSeconds: ms / 1_000 },
  };
}

const taken = () =>
  new DomainError("invalid-request", { fieldErrors: [{ path: "email", code: "duplicate" }] });
