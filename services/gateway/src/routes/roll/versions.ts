import { changeKinds } from "@urna/contract/roll/version";
import * as routes from "@urna/contract/roll/routes";
import { Category } from "@urna/contract/words";
import { z } from "zod";
import { actorOf } from "../../codec/actor.ts";
import { cutPage, readPage, writePage } from "../../codec/page.ts";
import { readVersion } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

const Kind = z.enum(changeKinds);

export function listRollVersions({ electionAdmin, rolls }: Services) {
  return handle(routes.listRollVersions, async ({ params, query, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    const { versions } = await rolls.listRollVersions({ processId }, trace);
    const newestFirst = versions.toSorted((a, b) => b.number - a.number).map(readVersion);
    return { status: 200, body: cutPage(query, newestFirst) };
  });
}

export function compareRollVersions({ electionAdmin, rolls }: Services) {
  return handle(routes.compareRollVersions, async ({ params, query, session, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    const versions = { fromId: query.since, toId: params.versionId, kind: query.kind ?? "" };
    const request = { processId, ...versions, page: writePage(query), actor: actorOf(session) };
    const { changes, total, added, removed, changed } = await rolls.compareRollVersions(request, trace);
    const items = changes.map(({ kind, categories, ...change }) => ({
      ...change,
      kind: Kind.parse(kind),
      categories: z.array(Category).parse(categories),
    }));
    return { status: 200, body: { ...readPage(query, items, total), added, removed, changed } };
  });
}
