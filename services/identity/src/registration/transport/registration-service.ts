import { requestStates } from "@urna/contract/requests/registration-request";
import type { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { z } from "zod";
import type { LegalTextStore } from "../../legal-texts/domain/ports.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { createRegistrationRequest } from "../domain/create-registration-request.ts";
import type { DecisionStore } from "../domain/decision-ports.ts";
import type { RegistrationStore } from "../domain/ports.ts";
import { actorOf, addressOf, pageOf } from "../../transport/decode.ts";
import { decidingHandlers } from "./deciding.ts";
import { requestMessage } from "./request-messages.ts";

type Dependencies = Parameters<typeof decidingHandlers>[0] & {
  registrations: RegistrationStore & DecisionStore;
  legalTexts: LegalTextStore;
  limits: Limits;
};

const Wanted = z.enum([...requestStates, "undecided", ""]);

export function registrationHandlers(
  dependencies: Dependencies,
): Handlers<typeof RegistrationServiceService> {
  const { registrations } = dependencies;
  return {
    createRegistrationRequest: async ({ caller, ...application }) =>
      createRegistrationRequest(dependencies, application, addressOf(caller)),
    listRegistrationRequests: async ({ page, state, actor }) => {
      const { q, ...place } = pageOf(page);
      const read = Wanted.safeParse(state);
      if (!read.success) throw new DomainError("invalid-request");
      const wanted = { reference: q.trim().toUpperCase(), state: read.data };
      if (!actor) {
        const { total, oldestAt } = await registrations.countWantedRequests(wanted);
        return { requests: [], total, oldestAt: oldestAt?.toISOString() ?? "" };
      }
      const order = { oldestFirst: page?.sort === "created", actor: actorOf(actor) };
      const { requests, total } = await registrations.readRequests({ ...wanted, ...place, ...order });
      return { requests: requests.map(requestMessage), total, oldestAt: "" };
    },
    ...decidingHandlers(dependencies),
  };
}
