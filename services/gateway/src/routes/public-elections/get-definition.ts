import * as routes from "@urna/contract/public-elections/routes";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

/** The exact bytes, so that their hash can be compared with the election object. */
export function getDefinition({ elections }: Services) {
  return handle(routes.getDefinition, async ({ params, trace }) => {
    const { definition } = await elections.getDefinition({ electionId: params.id }, trace);
    return { status: 200, headers: revalidated, bytes: new TextEncoder().encode(definition) };
  });
}
