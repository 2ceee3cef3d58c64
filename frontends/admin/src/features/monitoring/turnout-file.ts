import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { csvBlob } from "../../file/csv-blob.ts";
import { ratioOf } from "../../election/participation.tsx";
import type { School } from "./schools.ts";

interface TurnoutFile {
  report: TurnoutReport;
  /** When the figures were right for the last time. */
  at: string;
  title: string;
  /** Names of the groups, kinds and columns in the page's language. */
  words: {
    header: readonly [kind: string, group: string, eligible: string, voted: string, percent: string];
    cut: string;
    total: string;
    category: string;
    establishment: string;
    /** Who belongs to no establishment. */
    central: string;
    hour: string;
    others(groups: number): string;
    nameOf(category: TurnoutReport["categories"][number]["category"]): string;
    percent(ratio: number): string;
    instant(at: string): string;
  };
}

/** The cut that the page shows, as a table for spreadsheets. */
export function turnoutFile({ report, at, title, words }: TurnoutFile): Promise<Blob> {
  const group = (kind: string, name: string, { eligible, voted }: { eligible: number; voted: number }) => [
    kind,
    name,
    String(eligible),
    String(voted),
    words.percent(ratioOf(voted, eligible)),
  ];
  const rest = (kind: string, others: TurnoutReport["otherCategories"]) =>
    others ? [group(kind, words.others(others.groups), others)] : [];
  const schoolName = ({ code, name }: School) => (code === "" ? words.central : `${name} (${code})`);
  return csvBlob([
    [...words.header],
    group(words.total, title, report),
    ...report.categories.map((each) => group(words.category, words.nameOf(each.category), each)),
    ...rest(words.category, report.otherCategories),
    ...report.establishments.map((each) => group(words.establishment, schoolName(each), each)),
    ...rest(words.establishment, report.otherEstablishments),
    ...report.hours.map(({ hour, voted }) => [words.hour, words.instant(hour), "", String(voted), ""]),
    [words.cut, words.instant(at), "", "", ""],
  ]);
}
