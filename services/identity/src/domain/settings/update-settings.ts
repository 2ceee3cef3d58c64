import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import { fieldErrorsOf } from "../field-errors.ts";
import type { Institution, SettingsStore } from "./ports.ts";

const text = z.string().trim().max(200, "too-long");
const site = z.url({ protocol: /^https?$/, error: "invalid-format" }).max(500, "too-long");

const Institution = z.object({
  name: text.min(1, "required"),
  shortName: text.max(60, "too-long"),
  address: z.string().trim().max(300, "too-long"),
  logo: z.string().regex(/^$|^\/[\w/.-]{1,200}$/, "invalid-format"),
  officialSite: site,
  proceduresSite: site,
  supportEmail: z.email("invalid-email").max(254, "too-long"),
  supportPhone: text,
  supportHours: z.object({ es: text.min(1, "required"), en: text.optional(), ht: text.optional() }),
});

/** Errors: invalid-request naming the fields. */
export async function updateSettings(
  { settings }: { settings: SettingsStore },
  institution: Institution,
  actor: Actor,
): Promise<Institution> {
  const checked = Institution.safeParse(institution);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  const { en = "", ht = "", es } = checked.data.supportHours;
  const saved = { ...checked.data, supportHours: { es, en, ht } };
  await settings.save(saved, actor);
  return saved;
}
