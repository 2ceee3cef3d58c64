import { PersonId } from "@urna/contract/identifiers";
import { ownTermMs } from "@urna/contract/retention/own-terms";
import { DomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { maskAddress } from "@urna/service-kit/letters/mask-address";
import type { MessageDraft, NewMessage } from "./message.ts";
import type { MessageStore } from "../../domain/ports.ts";

/** How long to retry a message without a time of its own. */
export const patienceMs = 3 * 24 * 60 * 60 * 1000;
/** How long a failed or expired message's content is kept for a retry. */
const keptMs = ownTermMs("unsentEmail");

export interface MessageRequest {
  idempotencyKey: string;
  draft: MessageDraft;
  /** The person that a message to an address is about. */
  aboutPersonId?: PersonId | undefined;
  /** Undefined: three days. */
  expiresInSeconds?: number;
}

interface MessagePorts {
  clock: Clock;
  random: Random;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
}

interface Ports extends MessagePorts {
  messages: MessageStore;
}

/**
 * Accepts a message for delivery and returns its id. A repeated key changes nothing and returns the same id. Errors:
 * invalid-request (no key, or an invalid address).
 */
export async function acceptMessage(ports: Ports, request: MessageRequest): Promise<string> {
  return ports.messages.add(newMessage(ports, request));
}

/** A message that is not stored yet. Errors: as of `acceptMessage`. */
export function newMessage(ports: MessagePorts, request: MessageRequest): NewMessage {
  const { idempotencyKey, draft, aboutPersonId } = request;
  const isAboutSomebody = aboutPersonId === undefined || PersonId.safeParse(aboutPersonId).success;
  if (idempotencyKey === "" || !isDeliverable(draft) || !isAboutSomebody)
    throw new DomainError("invalid-request");
  const id = ports.random.uuid();
  const createdAt = ports.clock.now();
  const expiresInMs = request.expiresInSeconds === undefined ? patienceMs : request.expiresInSeconds * 1000;
  return {
    id,
    idempotencyKey,
    messageIdHeader: `<${ports.random.uuid()}@${ports.mailDomain}>`,
    draft,
    maskedAddress: draft.recipient.kind === "address" ? maskAddress(draft.recipient.address) : "",
    personId: draft.recipient.kind === "person" ? draft.recipient.personId : request.aboutPersonId,
    retryableUntil: holdsSecret(draft) ? undefined : new Date(createdAt.getTime() + keptMs),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInMs),
  };
}

/** Codes and links give access: they are never kept beyond their time. */
function holdsSecret({ content: { kind } }: MessageDraft): boolean {
  const secret = ["one-time-code", "password-reset", "invitation", "test"].includes(kind);
  return secret || kind.startsWith("trustee-");
}

const Address = z.email().max(254);

/** A receipt finds its own recipient; any other message needs an address, on one line and of the usual form. */
function isDeliverable({ recipient, content }: MessageDraft): boolean {
  if (recipient.kind === "receipt-owner") return content.kind === "receipt";
  if (recipient.kind === "person") return PersonId.safeParse(recipient.personId).success;
  return Address.safeParse(recipient.address).success;
}
