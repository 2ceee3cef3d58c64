import { RollField, type RollFile } from "@urna/contract/roll-import/roll-file";
import * as routes from "@urna/contract/roll-import/routes";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import { handle } from "../../http/handler.ts";
import { suggestColumns } from "../../roll/suggest-columns.ts";
import { readTable, type Table } from "../../roll/read-table.ts";
import type { ReadSheet } from "../../roll/sheet.ts";
import { csvTemplate, xlsxTemplate } from "../../roll/templates.ts";
import type { Services } from "../../services.ts";
import { processOf } from "../../process-of.ts";

/** Empty: chosen not to be read. What an older version knew and this one does not is no suggestion. */
const Remembered = RollField.or(z.literal("")).catch("");

const samples = 3;

export function readRollFile({ electionAdmin, rolls }: Services, readSheet: ReadSheet) {
  return handle(routes.readRollFile, async ({ params, body, trace }) => {
    if (body.kind === "json") throw new DomainError("unsupported-media-type");
    await processOf(electionAdmin, params.id, trace);
    const table = await readTable(body.bytes, readSheet);
    const { columns } = await rolls.listRollColumns({}, trace);
    const remembered = new Map(columns.map(({ header, field }) => [header, Remembered.parse(field)]));
    return { status: 200, body: fileOf(table, remembered) };
  });
}

function fileOf(table: Table, remembered: ReadonlyMap<string, RollField | "">): RollFile {
  const { rows, header, ...form } = table;
  const first = header.map((_name, column) =>
    rows.slice(0, samples).map(({ cells }) => (cells[column] ?? "").trim().slice(0, 80)),
  );
  const { columns: suggestions, ...said } = suggestColumns(header, remembered, first);
  const columns = header.map((name, column) => ({
    header: name,
    samples: first[column] ?? [],
    ...(suggestions[column] ?? { source: "none" as const }),
  }));
  return { ...form, rows: rows.length, columns, ...said };
}

export function getRollTemplateCsv() {
  return handle(routes.getRollTemplateCsv, async () => ({
    status: 200,
    headers: attached("csv"),
    bytes: csvTemplate(),
  }));
}

export function getRollTemplateXlsx() {
  return handle(routes.getRollTemplateXlsx, async () => ({
    status: 200,
    headers: attached("xlsx"),
    bytes: await xlsxTemplate(),
  }));
}

const attached = (ending: string) => ({ "Content-Disposition": `attachment; filename="padron.${ending}"` });
