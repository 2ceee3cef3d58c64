import type { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import type { LegalTextStore } from "../../legal-texts/domain/ports.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { createRegistrationRequest } from "../domain/create-registration-request.ts";
import type { DecisionStore } from "../domain/decision-ports.ts";
import type { RegistrationStore } from "../domain/ports.ts";
import { actorOf, addressOf, pageOf } from "../../transport/decode.ts";
import { decidingHandlers } from "./deciding.ts";

type Dependencies = Parameters<typeof decidingHandlers>[0] & {
  registrations: RegistrationStore & DecisionStore;
  legalTexts: LegalTextStore;
  limits: Limits;
};

export function registrationHandlers(
  dependencies: Dependencies,
): Handlers<typeof RegistrationServiceService> {
  const { registrations } = dependencies;
  return {
    createRegistrationRequest: async ({ caller, ...application }) =>
      createRegistrationRequest(dependencies, application, addressOf(caller)),
    listRegistrationRequests: async ({ page, state, actor }) => {
      const { q, ...place } = pageOf(page);
      const wanted = { reference: q.trim().toUpperCase(), state: knownWord(state) };
      if (!actor) return { requests: [], ...(await registrations.countWantedRequests(wanted)) };
      const order = { oldestFirst: page?.sort === "created", actor: actorOf(actor) };
      return registrations.readRequests({ ...wanted, ...place, ...order });
    },
    ...decidingHandlers(dependencies),
  };
}
