import { Ticket } from "@urna/contract/registrar/ticket";
import { readMessage } from "@urna/service-kit/crypto/signed-message";
import { DomainError } from "@urna/service-kit/errors";
import type { Releasing, Voter } from "./ports.ts";

/** @throws DomainError `not-allowed` (not identity's, or for another place), `invalid-request`, `ticket-expired`. */
export async function readTicket(
  { identityKey, origin, clock }: Pick<Releasing, "identityKey" | "origin" | "clock">,
  text: string,
): Promise<Voter> {
  const ticket = await readMessage("urna-ticket", text, { schema: Ticket, key: identityKey });
  if (ticket.aud !== origin) throw new DomainError("not-allowed");
  if (ticket.exp * 1_000 <= clock.now().getTime()) throw new DomainError("ticket-expired");
  const { uuid, attempt, voter } = ticket;
  return { uuid, attempt, voter };
}
