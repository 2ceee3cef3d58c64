import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function beginTotpEnrolment({ administrators }: Services): Handler<Routes["beginTotpEnrolment"]> {
  return async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { otpauthUri, secret } = await administrators.beginTotpEnrolment(request, trace);
    return { status: 201, body: { otpauthUri, secret } };
  };
}

export function confirmTotpEnrolment({ administrators }: Services): Handler<Routes["confirmTotpEnrolment"]> {
  return async ({ body: { code }, session, trace }) => {
    const { administrator, sessionId } = session;
    const request = { administratorId: administrator.id, code, sessionId };
    const { recoveryCodes } = await administrators.confirmTotpEnrolment(request, trace);
    return { status: 200, body: { recoveryCodes } };
  };
}
