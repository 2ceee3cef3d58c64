import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import type { Clock } from "@urna/service-kit/clock";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { Institution } from "../receipts/domain/ports.ts";

const keepMs = 60_000;

/** The institution's settings, read at most once a minute. */
export function createInstitution(
  settings: Calls<typeof SettingsServiceService>,
  clock: Clock,
): () => Promise<Institution> {
  let known: { institution: Institution; until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.institution;
    const { institution, policy } = await settings.getSettings({});
    const { name = "", supportEmail = "", supportPhone = "" } = institution ?? {};
    const receiptText = policy?.receiptText ?? { es: "" };
    known = { institution: { name, supportEmail, supportPhone, receiptText }, until: now + keepMs };
    return known.institution;
  };
}
