import type { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import type { Clock } from "@urna/service-kit/clock";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Random } from "@urna/service-kit/random";
import type { Limits } from "../domain/limit/ports.ts";
import { createRegistrationRequest } from "../domain/registration/create-registration-request.ts";
import type { RegistrationStore } from "../domain/registration/ports.ts";
import { addressOf, pageOf } from "./decode.ts";

interface Dependencies {
  registrations: RegistrationStore;
  limits: Limits;
  clock: Clock;
  random: Random;
}

export function registrationHandlers(
  dependencies: Dependencies,
): Handlers<typeof RegistrationServiceService> {
  return {
    createRegistrationRequest: async ({ caller, ...application }) =>
      createRegistrationRequest(dependencies, application, addressOf(caller)),
    listRegistrationRequests: async ({ page }) => {
      const { q, ...place } = pageOf(page);
      const { requests, total } = await dependencies.registrations.list({
        reference: q.trim().toUpperCase(),
        ...place,
      });
      const messages = requests.map((request) => ({
        ...request,
        createdAt: request.createdAt.toISOString(),
      }));
      return { requests: messages, total };
    },
  };
}
