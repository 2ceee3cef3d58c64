import * as routes from "@urna/contract/candidates/routes";
import { unchanging } from "../../http/answering/unchanging.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getPhoto({ elections }: Services) {
  return handle(routes.getPhoto, async ({ params, trace }) => {
    const { content } = await elections.getPhoto({ sha256: params.sha256 }, trace);
    return { status: 200, headers: unchanging, bytes: content };
  });
}
