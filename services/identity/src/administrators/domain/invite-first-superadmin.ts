import type { AdministratorId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { token, type Random } from "@urna/service-kit/random";
import { z } from "zod";
import type { Messages } from "../../access/domain/ports.ts";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import type { PasswordLink } from "./accounts.ts";
import { AccountEmail, AccountName } from "./create-administrator.ts";
import { invitationMs } from "./invite-administrator.ts";

export interface FirstInvitation {
  readonly id: AdministratorId;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly link: PasswordLink;
}

export interface FirstAdministratorStore {
  /**
   * Where nobody has ever had a password and no link is good at `now`: makes an invited superadministrator, or a new
   * link for the one that the address has, and keeps it only if `handOver` resolves. Of two at once one is first. False
   * where there was nothing to do.
   */
  inviteFirst(invitation: FirstInvitation, now: Date, handOver: () => Promise<void>): Promise<boolean>;
}

interface Dependencies {
  first: FirstAdministratorStore;
  messages: Pick<Messages, "sendInvitation">;
  clock: Clock;
  random: Random;
}

const Person = z.object({ email: AccountEmail, name: AccountName });

/**
 * Mails the first superadministrator of an installation the link that sets their password, once; again when it ended
 * unused. False where somebody has a password already, or a link is still good. Errors: invalid-request naming the
 * fields, unavailable (nothing is kept then).
 */
export async function inviteFirstSuperadmin(
  { first, messages, clock, random }: Dependencies,
  { language, ...given }: { email: string; name: string; language: Language },
): Promise<boolean> {
  const person = Person.safeParse(given);
  if (!person.success) throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(person.error) });
  const now = clock.now();
  const secret = token(random);
  const link = { tokenHash: tokenHash(secret), expiresAt: new Date(now.getTime() + invitationMs) };
  const letter = {
    address: person.data.email,
    language,
    token: secret,
    expiresInSeconds: invitationMs / 1_000,
  };
  return first.inviteFirst({ id: random.uuid(), ...person.data, language, link }, now, () =>
    messages.sendInvitation(letter),
  );
}
