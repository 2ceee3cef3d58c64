import * as routes from "@urna/contract/audit/routes";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import { unchanging } from "../../http/answering/unchanging.ts";
import type { Services } from "../../services.ts";

export function listPageBuilds({ audit }: Services) {
  return handle(routes.listPageBuilds, async ({ trace }) => {
    const { builds } = await audit.listPageBuilds({}, trace);
    const body = {
      builds: builds.map(({ sha256, leaf, index }) => ({
        sha256,
        leaf,
        ...(index !== undefined && { index: Number(index) }),
      })),
    };
    return { status: 200, headers: revalidated, body };
  });
}

export function getPageBuild({ audit }: Services) {
  return handle(routes.getPageBuild, async ({ params, trace }) => {
    const { digests } = await audit.getPageBuild({ sha256: params.sha256 }, trace);
    return { status: 200, headers: unchanging, bytes: Buffer.from(digests) };
  });
}
