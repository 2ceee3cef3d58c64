import { Reference, type RegistrationRequest } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

export function sendRegistrationRequest(api: Api, request: z.output<typeof RegistrationRequest>) {
  const { rut, message, ...required } = request;
  return api.post(
    "/registration-requests",
    { ...required, ...(rut && { rut }), ...(message && { message }) },
    Reference,
  );
}
