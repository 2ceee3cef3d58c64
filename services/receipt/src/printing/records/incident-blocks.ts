import type { IncidentRecord } from "../../documents/domain/count-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/** Incidents by number, with their text where the record has it. */
export function incidentBlocks(
  { say, number, instant }: RecordWords,
  incidents: readonly IncidentRecord[],
): PaperBlock[] {
  const heading = { heading: say("incidents.heading") };
  if (incidents.length === 0) return [heading, { text: say("incidents.none") }];
  const withTexts = incidents.some(({ text }) => text !== "");
  return [
    heading,
    {
      table: {
        caption: say("incidents.caption", { count: incidents.length, number: number(incidents.length) }),
        columns: [
          { label: say("record.number"), figures: true },
          { label: say("incidents.severity") },
          { label: say("incidents.openedAt") },
          { label: say("incidents.closedAt") },
          ...(withTexts ? [{ label: say("incidents.what") }] : []),
        ],
        rows: incidents.map(({ number: place, severity, openedAt, closedAt, text }) => [
          String(place),
          say(`incidents.${severity}`),
          instant(openedAt),
          closedAt ? instant(closedAt) : say("incidents.open"),
          ...(withTexts ? [text] : []),
        ]),
      },
    },
  ];
}
