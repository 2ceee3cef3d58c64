import { ownTermMs } from "@urna/contract/retention/own-terms";
import { DomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { maskAddress } from "./mask-address.ts";
import type { MessageDraft, NewMessage } from "./message.ts";
import type { MessageStore } from "../../domain/ports.ts";

/** How long to go on trying with a message that says nothing of its own time. */
export const patienceMs = 3 * 24 * 60 * 60 * 1000;
/** How long what a message says is kept after it failed or expired, so that somebody can send it again. */
const keptMs = ownTermMs("unsentEmail");

export interface MessageRequest {
  idempotencyKey: string;
  draft: MessageDraft;
  /** Whom a message to an address is about. */
  aboutPersonId?: string | undefined;
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
 * Takes a message over for delivery and answers its id; the same key again changes nothing and gets the same id.
 * Errors: invalid-request (no key, or an address that is none).
 */
export async function acceptMessage(ports: Ports, request: MessageRequest): Promise<string> {
  return ports.messages.add(newMessage(ports, request));
}

/** A message that is not kept yet. Errors: as of `acceptMessage`. */
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

/** A code or a link lets somebody in: it is never kept beyond its time. */
function holdsSecret({ content: { kind } }: MessageDraft): boolean {
  const secret = ["one-time-code", "password-reset", "invitation", "test"].includes(kind);
  return secret || kind.startsWith("trustee-");
}

const PersonId = z.uuid();
const Address = z.email().max(254);

/** A receipt finds its own reader; any other message needs an address, in one line and of the usual form. */
function isDeliverable({ recipient, content }: MessageDraft): boolean {
  if (recipient.kind === "receipt-owner") return content.kind === "receipt";
  if (recipient.kind === "person") return PersonId.safeParse(recipient.personId).success;
  return Address.safeParse(recipient.address).success;
}
