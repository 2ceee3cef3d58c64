import { useQuery } from "@tanstack/react-query";
import type { RollAccess } from "@urna/contract/api/admin/roll";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/category-mark";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { getRollAccess } from "../api/get-roll-access.ts";

type Row = RollAccess["categories"][number];

interface AccessSimulationProps {
  electionId: string;
  /** Of the draft that is saved: its rules are the ones tried. */
  revision: number;
}

/** The rules tried on the roll: how many would have no email, share one, or be locked out. */
export function AccessSimulation({ electionId, revision }: AccessSimulationProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const api = useApi();
  const access = useQuery({
    queryKey: ["admin", "roll-access", electionId, revision],
    queryFn: ({ signal }) => getRollAccess(api, electionId, signal),
  });
  const figures = [
    "people",
    "withoutEmail",
    "sharedEmail",
    "withoutLast4",
    "onlyByDigits",
    "lockedOut",
  ] as const;
  const columns: Column<Row>[] = [
    {
      key: "category",
      header: t("column.category"),
      rowHeader: true,
      cell: ({ category }) => <CategoryMark category={category} />,
    },
    ...figures.map((key) => ({
      ...{ key, header: t(`draft.simulation.${key}`), figure: true },
      cell: (row: Row) => number(row[key]),
    })),
  ];
  const version = access.data?.versionNumber ?? 0;
  return (
    <Panel
      title={t("draft.simulation.title")}
      aside={version > 0 && t("draft.simulation.version", { number: number(version) })}
    >
      <Loaded query={access}>
        {({ categories, versionNumber }) => {
          const lockedOut = categories.reduce((sum, each) => sum + each.lockedOut, 0);
          if (versionNumber === 0) return <p>{t("draft.simulation.noRoll")}</p>;
          return (
            <>
              <Note kind={lockedOut > 0 ? "warn" : "ok"}>
                {lockedOut === 0
                  ? t("draft.simulation.everybody")
                  : t("draft.simulation.outside", { count: lockedOut, number: number(lockedOut) })}
              </Note>
              <DataTable
                caption={t("draft.simulation.title")}
                columns={columns}
                rows={categories}
                rowKey={({ category }) => category}
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
