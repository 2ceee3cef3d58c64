import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Identity limits these by the caller's address. */
export function createRegistrationRequest({
  registrations,
}: Services): Handler<Routes["createRegistrationRequest"]> {
  return async ({ body, language = "", caller, trace }) => {
    const { rut = "", message = "" } = body;
    const request = { ...body, privacyVersion: body.privacyVersion, rut, message, language, caller };
    const { reference } = await registrations.createRegistrationRequest(request, trace);
    return { status: 201, body: { reference } };
  };
}
