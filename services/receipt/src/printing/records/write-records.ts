import type { Translator } from "@urna/language/translator";
import type { CountRendering } from "../../documents/domain/render-count-record.ts";
import type { RecordRendering } from "../../documents/domain/render-record.ts";
import type { ReportRendering } from "../../documents/domain/render-report.ts";
import { writeCountRecord } from "./count-record.ts";
import { writeOpeningRecord } from "./opening-record.ts";
import { writeReport } from "./report-paper.ts";

type Writers = Pick<RecordRendering, "writeOpening"> &
  Pick<CountRendering, "writeCount"> &
  Pick<ReportRendering, "writeReport">;

/** Writers of records and reports. */
export function paperWriters(writing: { translator: Translator; origin: string }): Writers {
  return {
    writeOpening: (content) => writeOpeningRecord(writing, content),
    writeCount: (content) => writeCountRecord(writing, content),
    writeReport: (content) => writeReport(writing.translator, content),
  };
}
