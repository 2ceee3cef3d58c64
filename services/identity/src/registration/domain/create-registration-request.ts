import { formatRut, parseRut } from "@urna/contract/rut";
import { isLine, isPlainText } from "@urna/contract/text";
import { Category, Language } from "@urna/contract/words";
import type { CreateRegistrationRequestRequest } from "@urna/protos/identity/v1/registration";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import type { LegalTextStore } from "../../legal-texts/domain/ports.ts";
import { versionInForce } from "../../legal-texts/domain/version-states.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { readAnyDocument } from "../../roll/domain/document.ts";
import type { RegistrationStore } from "./ports.ts";

interface Dependencies {
  registrations: RegistrationStore;
  legalTexts: LegalTextStore;
  limits: Limits;
  clock: Clock;
  random: Random;
}

const Application = z.object({
  fullName: z.string().trim().min(3, "too-short").max(200, "too-long").refine(isLine, "invalid-characters"),
  email: z.string().trim().toLowerCase().pipe(z.email("invalid-email").max(254, "too-long")),
  documentNumber: z.string().transform((text, context) => {
    const document = readAnyDocument(text);
    if (document) return document.number;
    context.issues.push({ code: "custom", message: "invalid-format", input: text });
    return z.NEVER;
  }),
  rut: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text?.trim()) return undefined;
      const rut = parseRut(text);
      if (rut) return formatRut(rut);
      context.issues.push({ code: "custom", message: "invalid-rut", input: text });
      return z.NEVER;
    }),
  category: z.enum(Category.options, "invalid-format"),
  message: z.string().trim().max(2_000, "too-long").refine(isPlainText, "invalid-characters").optional(),
  language: Language.catch("es"),
});

/** As it was typed. */
export type Application = Omit<CreateRegistrationRequestRequest, "caller">;

/**
 * Keeps a request for an administrator; `acknowledgeRequests` writes to the applicant. Errors: invalid-request naming
 * the fields, too-many-requests, write-conflict (another version of the privacy policy is in force than they were shown).
 */
export async function createRegistrationRequest(
  { registrations, legalTexts, limits, clock, random }: Dependencies,
  { privacyVersion: shown, ...application }: Application,
  address: string,
): Promise<{ reference: string }> {
  const checked = Application.safeParse(application);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  const now = clock.now();
  const privacyVersion = versionInForce(await legalTexts.readAnnouncedTexts("privacy"), now);
  if (shown !== undefined && shown !== privacyVersion) throw new DomainError("write-conflict");
  await limits.takePoint("registration-request", address);
  const reference = `SOL-${random.bytes(4).toString("hex").toUpperCase()}`;
  const request = {
    id: random.uuid(),
    reference,
    ...checked.data,
    state: "received" as const,
    createdAt: now,
    privacyVersion,
  };
  await registrations.createRequest(request);
  return { reference };
}
