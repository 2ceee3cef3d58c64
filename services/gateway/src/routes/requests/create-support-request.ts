import * as routes from "@urna/contract/requests/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function createSupportRequest({ limits, support }: Services) {
  return handle(routes.createSupportRequest, async ({ body, language, caller, trace }) => {
    await limits.consume({ limit: "support-request", key: caller.address }, trace);
    const { reference } = await support.createSupportRequest({ ...body, language }, trace);
    return { status: 201, body: { reference } };
  });
}
