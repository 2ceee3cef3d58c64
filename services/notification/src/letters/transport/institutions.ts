import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { Institution, InstitutionSource } from "../../domain/ports.ts";

const freshMs = 60_000;

/** The institution's name and help line, read at most once a minute. */
export function institutionSource(
  identity: Pick<Calls<typeof SettingsServiceService>, "getSettings">,
  clock: Clock,
): InstitutionSource {
  let known: { institution: Institution; until: number } | undefined;
  return {
    institution: async () => {
      if (known && clock.now().getTime() < known.until) return known.institution;
      const { institution, policy } = await identity.getSettings({});
      if (!institution) throw new DomainError("unavailable");
      const { name, supportEmail, supportPhone, supportHours } = institution;
      const contact = { supportEmail, supportPhone, supportHours: supportHours ?? { es: "" } };
      const fresh = { name, ...contact, receiptText: policy?.receiptText ?? { es: "" } };
      known = { institution: fresh, until: clock.now().getTime() + freshMs };
      return fresh;
    },
  };
}
