import { DomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { maskAddress } from "./mask-address.ts";
import type { MessageDraft, NewMessage } from "./message.ts";
import type { MessageStore } from "./ports.ts";

/** How long to go on trying with a message that says nothing of its own time. */
const patienceSeconds = 3 * 24 * 60 * 60;

export interface MessageRequest {
  idempotencyKey: string;
  draft: MessageDraft;
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
  const { idempotencyKey, draft } = request;
  if (idempotencyKey === "" || !isDeliverable(draft)) throw new DomainError("invalid-request");
  const id = ports.random.uuid();
  const createdAt = ports.clock.now();
  return {
    id,
    idempotencyKey,
    messageIdHeader: `<${ports.random.uuid()}@${ports.mailDomain}>`,
    draft,
    maskedAddress: draft.recipient.kind === "address" ? maskAddress(draft.recipient.address) : "",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + (request.expiresInSeconds ?? patienceSeconds) * 1000),
  };
}

const PersonId = z.uuid();
const Address = z.email().max(254);

/** A receipt finds its own reader; any other message needs an address, in one line and of the usual form. */
function isDeliverable({ recipient, content }: MessageDraft): boolean {
  if (recipient.kind === "receipt-owner") return content.kind === "receipt";
  if (recipient.kind === "person") return PersonId.safeParse(recipient.personId).success;
  return Address.safeParse(recipient.address).success;
}
