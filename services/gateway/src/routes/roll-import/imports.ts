import type { ElectionId } from "@urna/contract/identifiers";
import { RollFinding, RollImportState, UnfinishedImport } from "@urna/contract/roll-import/import-state";
import { permits } from "@urna/contract/administrators/permissions";
import * as routes from "@urna/contract/roll-import/routes";
import type { GetRollImportResponse, RollVersion } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readDryRun, readVersion } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import { nameOfField, rollFieldOf } from "../../roll/column-names.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

export function getRollImport(services: Services) {
  return handle(routes.getRollImport, async ({ params, session, trace }) => {
    const found = await importOf(services, params, trace);
    const dryRun = readDryRun(answered(found.dryRun), (field) => nameOfField(rollFieldOf(field)));
    // They come from cells of the file, which only who may import it sees.
    const unknownWords = permits(session.administrator, "roll.write") ? dryRun.unknownWords : [];
    return {
      status: 200,
      body: {
        ...fieldsOf(RollImportState, found, { state: "word", version: readCommitted }),
        dryRun: { ...dryRun, unknownWords },
      },
    };
  });
}

const readCommitted = (version: RollVersion | undefined) => version && readVersion(version);

export function listUnfinishedImports({ electionAdmin, rolls }: Services) {
  return handle(routes.listUnfinishedImports, async ({ params, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    const { imports } = await rolls.listUnfinishedImports({ processId }, trace);
    const items = imports.map((found) => ({
      importId: found.versionId,
      ...fieldsOf(UnfinishedImport, found, { stagedAt: "time" }),
    }));
    return { status: 200, body: { items } };
  });
}

export function discardImport({ electionAdmin, rolls }: Services) {
  return handle(routes.discardImport, async ({ params, session, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    await rolls.discardImport({ versionId: params.importId, processId, actor: actorOf(session) }, trace);
    return { status: 204 };
  });
}

export function listRollFindings(services: Services) {
  return handle(routes.listRollFindings, async ({ params, query, session, trace }) => {
    await importOf(services, params, trace);
    const { severity, field, code } = query;
    const kind = code ? { field, code } : undefined;
    const asked = { versionId: params.importId, severity, kind, page: writePage(query) };
    const request = { ...asked, actor: actorOf(session) };
    const { findings, total } = await services.rolls.listRollFindings(request, trace);
    const items = findings.map((finding) => fieldsOf(RollFinding, finding, { severity: "word" }));
    return { status: 200, body: readPage(query, items, total) };
  });
}

/** Errors: `not-found`, also for an import of another process. */
async function importOf(
  { electionAdmin, rolls }: Services,
  { id, importId }: { id: ElectionId; importId: string },
  trace: { requestId?: string },
): Promise<GetRollImportResponse> {
  const processId = await processOf(electionAdmin, id, trace);
  const found = await rolls.getRollImport({ versionId: importId }, trace);
  if (found.processId !== processId) throw new DomainError("not-found");
  return found;
}
