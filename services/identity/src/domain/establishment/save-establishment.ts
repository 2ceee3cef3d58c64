import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import { fieldErrorsOf } from "../field-errors.ts";
import type { EstablishmentStore } from "./ports.ts";

const Establishment = z.object({
  code: z.string().trim().min(1, "required").max(20, "too-long"),
  name: z.string().trim().min(1, "required").max(200, "too-long"),
  officialEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "too-long")
    .pipe(z.union([z.literal(""), z.email("invalid-email")])),
});

/** Makes an establishment or changes it. Errors: invalid-request naming the fields. */
export async function saveEstablishment(
  { establishments }: { establishments: EstablishmentStore },
  given: { code: string; name: string; officialEmail: string },
  actor: Actor,
): Promise<void> {
  const checked = Establishment.safeParse(given);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  const { officialEmail, ...establishment } = checked.data;
  await establishments.save({ ...establishment, officialEmail: officialEmail || undefined }, actor);
}
