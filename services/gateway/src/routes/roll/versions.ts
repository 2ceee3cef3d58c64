import { RollChanges } from "@urna/contract/roll/version";
import * as routes from "@urna/contract/roll/routes";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { cutPage, readPage, writePage } from "../../codec/page.ts";
import { readVersion } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

const Change = RollChanges.shape.items.element;

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
    const versions = { fromId: query.since, toId: params.versionId, kind: query.kind };
    const request = { processId, ...versions, page: writePage(query), actor: actorOf(session) };
    const { changes, total, added, removed, changed } = await rolls.compareRollVersions(request, trace);
    const items = changes.map((change) => fieldsOf(Change, change, { kind: "word", categories: "words" }));
    return { status: 200, body: { ...readPage(query, items, total), added, removed, changed } };
  });
}
