import type { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { EstablishmentStore } from "../domain/establishment/ports.ts";
import { saveEstablishment } from "../domain/establishment/save-establishment.ts";
import { actorOf } from "./decode.ts";

interface Dependencies {
  establishments: EstablishmentStore;
}

export function establishmentHandlers(
  dependencies: Dependencies,
): Handlers<typeof EstablishmentServiceService> {
  return {
    saveEstablishment: async ({ establishment, actor }) => {
      if (!establishment) throw new DomainError("invalid-request");
      await saveEstablishment(dependencies, establishment, actorOf(actor));
      return {};
    },
    listEstablishments: async () => {
      const list = await dependencies.establishments.list();
      return { establishments: list.map((each) => ({ ...each, officialEmail: each.officialEmail ?? "" })) };
    },
  };
}
