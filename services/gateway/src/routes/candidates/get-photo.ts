import * as routes from "@urna/contract/candidates/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Whatever stands under a hash can never be anything else. */
const forGood = { "Cache-Control": "public, max-age=31536000, immutable" };

export function getPhoto({ elections }: Services) {
  return handle(routes.getPhoto, async ({ params, trace }) => {
    const { content } = await elections.getPhoto({ sha256: params.sha256 }, trace);
    return { status: 200, headers: forGood, bytes: content };
  });
}
