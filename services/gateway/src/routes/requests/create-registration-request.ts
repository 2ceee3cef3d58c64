import * as routes from "@urna/contract/requests/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Identity limits these by the caller's address. */
export function createRegistrationRequest({ registrations }: Services) {
  return handle(routes.createRegistrationRequest, async ({ body, language, caller, trace }) => {
    const request = { ...body, language, caller };
    const { reference } = await registrations.createRegistrationRequest(request, trace);
    return { status: 201, body: { reference } };
  });
}
