import { SupportSubject, Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { newMessage } from "../../messages/domain/accept-message.ts";
import type { SupportStore } from "../../domain/ports.ts";

const SupportForm = z.object({
  fullName: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  subject: SupportSubject,
  message: z.string().trim().min(1).max(4000),
  language: Language.catch("es"),
});
export type SupportForm = z.input<typeof SupportForm>;

interface Ports {
  support: SupportStore;
  clock: Clock;
  random: Random;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
}

/**
 * Stores a request for help and its acknowledging message, in the form's language. Returns its reference, `AYU-` and 8
 * hexadecimal digits. Errors: invalid-request.
 */
export async function createSupportRequest(ports: Ports, form: unknown): Promise<string> {
  const parsed = SupportForm.safeParse(form);
  if (!parsed.success) throw new DomainError("invalid-request");
  const { support, clock, random } = ports;
  const reference = `AYU-${random.bytes(4).toString("hex").toUpperCase()}`;
  const request = { ...parsed.data, id: random.uuid(), reference, createdAt: clock.now() };
  const acknowledgement = newMessage(ports, {
    idempotencyKey: `support:${request.id}`,
    draft: {
      recipient: { kind: "address", address: request.email },
      language: request.language,
      content: { kind: "support-received", reference },
    },
  });
  await support.add(request, acknowledgement);
  return reference;
}
