import type { GetTurnoutResponse, OtherTurnout } from "@urna/protos/identity/v1/participation";
import type { Cell, ReportTable } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

interface Group {
  readonly eligible: number;
  readonly voted: number;
}

/** The figures of a group. */
export interface GroupColumns {
  readonly labels: readonly string[];
  readonly cells: (group: Group) => readonly Cell[];
}

type Turnout = Pick<
  GetTurnoutResponse,
  "categories" | "otherCategories" | "establishments" | "otherEstablishments"
>;

/** By category and by establishment; those under 10 stay together, as they come. */
export function groupTables(
  words: ReportWords,
  turnout: Turnout,
  { labels, cells }: GroupColumns,
): ReportTable[] {
  const { say, category } = words;
  const figures = labels.map((label) => ({ label, figures: true }));
  const others = (group: OtherTurnout | undefined, name: (count: number) => readonly string[]) =>
    group ? [[...name(group.groups), ...cells(group)]] : [];
  return [
    {
      caption: say("groups.byCategory"),
      columns: [{ label: say("groups.category") }, ...figures],
      rows: [
        ...turnout.categories.map((group) => [category(group.category), ...cells(group)]),
        ...others(turnout.otherCategories, (count) => [say("groups.categoryOthers", { count })]),
      ],
      none: say("groups.tooSmall"),
    },
    {
      caption: say("groups.byEstablishment"),
      columns: [{ label: say("groups.rbd") }, { label: say("groups.establishment") }, ...figures],
      rows: [
        ...turnout.establishments.map((group) => [group.code || "–", nameOf(words, group), ...cells(group)]),
        ...others(turnout.otherEstablishments, (count) => [
          "–",
          say("groups.establishmentOthers", { count }),
        ]),
      ],
      none: say("groups.tooSmall"),
    },
  ];
}

/** Who works for the service itself stands in no establishment. */
const nameOf = ({ say }: ReportWords, { code, name }: { code: string; name: string }) =>
  name || (code === "" ? say("groups.central") : code);
