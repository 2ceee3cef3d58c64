import type { Translator } from "@urna/language/translator";
import type { RecordRendering } from "../../domain/render-record.ts";
import type { ReportRendering } from "../../domain/render-report.ts";
import { writeOpeningRecord } from "./opening-record.ts";
import { writeReport } from "./report-paper.ts";

type Writers = Pick<RecordRendering, "writeOpening"> & Pick<ReportRendering, "writeReport">;

/** Records and reports, put into words. */
export function paperWriters(writing: { translator: Translator; origin: string }): Writers {
  return {
    writeOpening: (content) => writeOpeningRecord(writing, content),
    writeReport: (content) => writeReport(writing.translator, content),
  };
}
