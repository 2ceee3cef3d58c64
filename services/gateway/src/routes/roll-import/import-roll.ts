import { RollImport } from "@urna/contract/roll-import/roll-entry";
import { type RollMapping } from "@urna/contract/roll-import/roll-file";
import * as routes from "@urna/contract/roll-import/routes";
import type { RollColumn, RollEntry, RollFile, StageRollRequest } from "@urna/protos/identity/v1/roll";
import { readDryRun } from "../../codec/roll.ts";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import type { RollUpload } from "../../http/reading/read-body.ts";
import { parse } from "../../http/reading/read-call.ts";
import { readTable, type Table } from "../../roll/read-table.ts";
import { headerWords } from "../../roll/column-names.ts";
import { checkedMapping, mappingByName } from "../../roll/roll-columns.ts";
import { suggestColumns } from "../../roll/suggest-columns.ts";
import type { ReadSheet } from "../../roll/sheet.ts";
import { columnNames, entryReader } from "../../roll/table-entries.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

const entriesPerMessage = 1_000;
const deadlineMs = 180_000;

export function importRoll({ electionAdmin, rolls }: Services, readSheet: ReadSheet) {
  return handle(routes.importRoll, async ({ params, query, body, session, trace }) => {
    const upload = await readUpload(body, query, readSheet);
    const { file, columnOf } = upload;
    const processId = await processOf(electionAdmin, params.id, trace);
    const opening = { processId, fileName: file.name, mode: query.mode, file, actor: actorOf(session) };
    const staged = await rolls.stageRoll(inParts(opening, upload), { ...trace, deadlineMs });
    return { status: 201, body: readDryRun(staged, columnOf) };
  });
}

interface Upload {
  size: number;
  /** One at a time, so that a large roll is never held twice. */
  entry(place: number): RollEntry[];
  file: RollFile;
  columnOf(field: string): string;
}

interface Asked {
  mapping?: RollMapping | undefined;
  fileName: string;
}

/** Errors: `invalid-request` with the columns or fields that are wrong. */
async function readUpload(upload: RollUpload, asked: Asked, readSheet: ReadSheet): Promise<Upload> {
  if (upload.kind === "json") return fromEntries(upload.value);
  const table = await readTable(upload.bytes, readSheet);
  const mapping = asked.mapping ? checkedMapping(asked.mapping, table.header) : mappingByName(table.header);
  const columns = asked.mapping ? chosenColumns(table, mapping) : [];
  const { sha256, header, rows } = table;
  const fields = Object.keys(mapping.columns);
  const file = { name: asked.fileName, sha256, header: [...header], columns, fields };
  const read = entryReader(mapping, header.length);
  const entry = (place: number) => rows.slice(place, place + 1).map(read);
  return { size: rows.length, entry, file, columnOf: columnNames(table, mapping) };
}

function fromEntries(value: unknown): Upload {
  const { entries, fileName: name = "" } = parse(RollImport, value);
  const file = { name, sha256: "", header: [], columns: [], fields: [] };
  const whole = { original: [], row: 0, overlong: false };
  const entry = (place: number) => entries.slice(place, place + 1).map((each) => ({ ...each, ...whole }));
  return { size: entries.length, entry, file, columnOf: (field) => field };
}

/**
 * What each header was read as, to be suggested the next time. Of a file of pupils with their guardians the columns of
 * either wait for their turn: that they were not read says nothing of them.
 */
function chosenColumns({ header }: Table, { columns }: RollMapping): RollColumn[] {
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
  const ofTwo = suggestColumns(header, new Map()).columns.some(({ ofGuardian }) => ofGuardian);
  const chosen = header.map((name, column) => ({
    header: headerWords(name),
    field: fields.get(column) ?? "",
  }));
  return [...new Map(chosen.map((each) => [each.header, each])).values()].filter(
    (each) => each.header !== "" && !(ofTwo && each.field === ""),
  );
}

function* inParts(
  opening: Omit<StageRollRequest, "entries">,
  { size, entry }: Upload,
): Generator<StageRollRequest> {
  for (let start = 0; start < size; start += entriesPerMessage) {
    const length = Math.min(entriesPerMessage, size - start);
    const entries = Array.from({ length }, (_, place) => entry(start + place)).flat();
    if (start === 0) yield { ...opening, entries };
    else yield { processId: "", fileName: "", entries };
  }
}
