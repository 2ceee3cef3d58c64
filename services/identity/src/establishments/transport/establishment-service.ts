import type { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { importEstablishments } from "../domain/import-establishments.ts";
import type { EstablishmentStore } from "../domain/ports.ts";
import { saveEstablishment } from "../domain/save-establishment.ts";
import { actorOf, pageOf } from "../../transport/decode.ts";

interface Dependencies {
  establishments: EstablishmentStore;
}

export function establishmentHandlers(
  dependencies: Dependencies,
): Handlers<typeof EstablishmentServiceService> {
  return {
    saveEstablishment: async ({ establishment, actor, openElections }) => {
      if (!establishment) throw new DomainError("invalid-request");
      const by = { actor: actorOf(actor), openElections };
      return { establishment: await saveEstablishment(dependencies, establishment, by) };
    },
    listEstablishments: async ({ page }) => {
      const search = page && { ...pageOf(page), sort: page.sort };
      return dependencies.establishments.readEstablishments(search);
    },
    importEstablishments: async ({ actor, ...given }) =>
      importEstablishments(dependencies, { ...given, actor: actorOf(actor) }),
  };
}
