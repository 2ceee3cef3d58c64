import { SupportSubject, Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import type { SupportStore } from "./ports.ts";

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
}

/** Keeps a request for help. Answers its reference, `AYU-` and 8 hexadecimal digits. Errors: invalid-request. */
export async function createSupportRequest(
  { support, clock, random }: Ports,
  form: unknown,
): Promise<string> {
  const parsed = SupportForm.safeParse(form);
  if (!parsed.success) throw new DomainError("invalid-request");
  const reference = `AYU-${random.bytes(4).toString("hex").toUpperCase()}`;
  await support.add({ ...parsed.data, id: random.uuid(), reference, createdAt: clock.now() });
  return reference;
}
