import { RollImport, type RollEntry } from "@urna/contract/api/admin/roll";
import type { Routes } from "@urna/contract/api/routes";
import type { StageRollRequest } from "@urna/protos/identity/v1/roll";
import { actorOf } from "../../codec/actor.ts";
import type { Handler } from "../../http/handler.ts";
import { parse } from "../../http/read-call.ts";
import type { RollUpload } from "../../http/read-body.ts";
import { readRollTable, columnOf } from "../../roll/roll-table.ts";
import type { Services } from "../../services.ts";
import { processOf } from "./process-of.ts";

const entriesPerMessage = 1_000;
const deadlineMs = 180_000;

export function importRoll({ electionAdmin, rolls }: Services): Handler<Routes["importRoll"]> {
  return async ({ params, body, session, trace }) => {
    const { entries, fileName = "" } = readUpload(body);
    const processId = await processOf(electionAdmin, params.id, trace);
    const messages = inParts({ processId, fileName, actor: actorOf(session), entries });
    const { versionId, errors, ...counts } = await rolls.stageRoll(messages, { ...trace, deadlineMs });
    const { added, changed, unchanged, removed } = counts;
    const rowErrors = errors.map(({ row, column, code }) => ({
      row,
      column: body.kind === "csv" ? columnOf(column) : column,
      code,
    }));
    return {
      status: 201,
      body: { importId: versionId, added, changed, unchanged, removed, errors: rowErrors },
    };
  };
}

/** Errors: `invalid-request` with the columns or fields that are wrong. */
function readUpload(upload: RollUpload): { entries: RollEntry[]; fileName?: string | undefined } {
  return upload.kind === "csv" ? { entries: readRollTable(upload.bytes) } : parse(RollImport, upload.value);
}

function* inParts(roll: StageRollRequest): Generator<StageRollRequest> {
  for (let start = 0; start < roll.entries.length; start += entriesPerMessage) {
    yield { ...roll, entries: roll.entries.slice(start, start + entriesPerMessage) };
  }
}
