import type { AdministratorId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { newMessage } from "../../messages/domain/accept-message.ts";
import type { NewMessage } from "../../messages/domain/message.ts";
import type { SupportStore } from "../../domain/ports.ts";
import type { SupportRequest } from "./support-request.ts";

interface Ports {
  support: SupportStore;
  clock: Clock;
  random: Random;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
}

export interface SupportAnswer {
  id: string;
  administratorId: AdministratorId;
  /** Undefined: the person was answered in another way, and gets no email. */
  text: string | undefined;
}

/**
 * Stores an administrator's answer to a request for help, with an email in the person's language. A repeated answer
 * changes nothing. Errors: not-found; write-conflict (there is another answer).
 */
export async function answerSupportRequest(ports: Ports, answer: SupportAnswer): Promise<void> {
  const at = ports.clock.now();
  const outcome = await ports.support.answer({ ...answer, at }, (request) =>
    answer.text === undefined ? undefined : answerMessage(ports, request, answer.text),
  );
  if (outcome === "unknown") throw new DomainError("not-found");
  if (outcome === "answered-otherwise") throw new DomainError("write-conflict");
}

function answerMessage(ports: Ports, request: SupportRequest, text: string): NewMessage {
  const { id, email, language, reference } = request;
  return newMessage(ports, {
    idempotencyKey: `support-answer:${id}`,
    draft: {
      recipient: { kind: "address", address: email },
      language,
      content: { kind: "support-answered", reference, answer: text },
    },
  });
}
