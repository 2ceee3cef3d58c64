import * as routes from "@urna/contract/account/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function beginTotpEnrolment({ administrators }: Services) {
  return handle(routes.beginTotpEnrolment, async ({ session, trace }) => {
    const request = { administratorId: session.administrator.id };
    const { otpauthUri, secret } = await administrators.beginTotpEnrolment(request, trace);
    return { status: 201, body: { otpauthUri, secret } };
  });
}

export function confirmTotpEnrolment({ administrators }: Services) {
  return handle(routes.confirmTotpEnrolment, async ({ body: { code }, session, trace }) => {
    const { administrator, sessionId } = session;
    const request = { administratorId: administrator.id, code, sessionId };
    const { recoveryCodes } = await administrators.confirmTotpEnrolment(request, trace);
    return { status: 200, body: { recoveryCodes } };
  });
}
