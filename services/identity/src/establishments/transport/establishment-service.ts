import type {
  EstablishmentServiceService,
  Establishment as EstablishmentMessage,
} from "@urna/protos/identity/v1/establishment";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { importEstablishments } from "../domain/import-establishments.ts";
import type { EstablishmentStore, KeptEstablishment } from "../domain/ports.ts";
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
      const saved = await saveEstablishment(dependencies, establishment, by);
      return { establishment: saved && message(saved) };
    },
    listEstablishments: async ({ page }) => {
      const search = page && { ...pageOf(page), sort: page.sort };
      const { establishments, total } = await dependencies.establishments.readEstablishments(search);
      return { establishments: establishments.map(message), total };
    },
    importEstablishments: async ({ actor, ...given }) =>
      importEstablishments(dependencies, { ...given, actor: actorOf(actor) }),
  };
}

const message = ({ officialEmail = "", ...rest }: KeptEstablishment): EstablishmentMessage => ({
  ...rest,
  officialEmail,
});
