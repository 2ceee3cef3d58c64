import { z } from "zod";
import { idOf, ElectionId } from "../identifiers.ts";
import { ElectionState, Language, OptionalText } from "../words.ts";

const instant = z.iso.datetime();

/** What an administrator can take along of an election, as figures. */
export const reportNames = ["roll", "participation", "turnout", "mail", "requests", "incidents"] as const;
export const ReportName = z.enum(reportNames);
export type ReportName = z.infer<typeof ReportName>;

/** The election's minutes, which are signed. */
export const recordNames = ["opening-record", "count-record"] as const;
export const RecordName = z.enum(recordNames);
export type RecordName = z.infer<typeof RecordName>;

export const reportFormats = ["pdf", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What has to have happened before the figures no longer change. */
export const reportNeeds = ["sealed", "opened", "closed", "closing-hour", "tallied", "published"] as const;

export const ReportList = z
  .object({
    reports: z.array(
      z.object({
        name: z.enum([...reportNames, ...recordNames]),
        formats: z.array(z.enum(reportFormats)),
        needs: z.enum(reportNeeds).describe("From which event of the election on it is final"),
        ready: z.boolean().describe("Whether it can be had now"),
        readyAt: instant.optional().describe("When it will be, as far as the calendar shows"),
        provisional: z
          .boolean()
          .describe("What can be had now is marked as provisional: the result is not published"),
      }),
    ),
  })
  .meta({ id: "ReportList" });
export type ReportList = z.infer<typeof ReportList>;

const documentNames = z.array(z.enum([...reportNames, ...recordNames]));

/** One election, and which of its reports and minutes can be had. */
export const ElectionReports = z
  .object({
    electionId: idOf<ElectionId>(),
    code: z.string(),
    state: ElectionState,
    title: OptionalText,
    ready: documentNames.describe("Final, and can be had now"),
    provisional: documentNames.describe("Can be had now, and may still change"),
    waiting: documentNames.describe("Cannot be had yet"),
  })
  .meta({ id: "ElectionReports" });
export type ElectionReports = z.infer<typeof ElectionReports>;

export const ReportPath = z.object({ id: ElectionId, report: ReportName });
export const DocumentQuery = z.object({ lang: Language.optional().describe("Without it, Spanish") });
