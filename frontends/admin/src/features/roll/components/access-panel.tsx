import { useQuery } from "@tanstack/react-query";
import type { RollAccess } from "@urna/contract/api/admin/roll";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { getAccess } from "../api/get-access.ts";
import { accessKey } from "../roll-keys.ts";

type Row = RollAccess["categories"][number];
const figures = [
  "people",
  "withoutEmail",
  "sharedEmail",
  "withoutLast4",
  "onlyByDigits",
  "lockedOut",
] as const;

/** What the election's rules would mean for the newest version, before anybody is left at the door. */
export function AccessPanel({ electionId }: { electionId: string }) {
  const { t } = useTranslation(["admin", "common"]);
  const { number } = useFormats();
  const api = useApi();
  const access = useQuery({
    queryKey: accessKey(electionId),
    queryFn: ({ signal }) => getAccess(api, electionId, signal),
  });
  const columns: Column<Row>[] = [
    {
      key: "category",
      header: t("column.category"),
      rowHeader: true,
      cell: ({ category }) => t(`common:category.${category}`),
    },
    ...figures.map((key) => ({
      ...{ key, header: t(`roll.access.${key}`), figure: true },
      cell: (row: Row) => number(row[key]),
    })),
  ];
  const out = access.data?.categories.reduce((sum, { lockedOut }) => sum + lockedOut, 0) ?? 0;
  return (
    <Panel title={t("roll.access.title")} margin={out > 0}>
      <Loaded query={access}>
        {({ categories, versionNumber }) =>
          versionNumber === 0 ? (
            <p className="u-lead">{t("roll.noVersions")}</p>
          ) : (
            <>
              <p>{t("roll.access.lead", { number: number(versionNumber) })}</p>
              <DataTable
                caption={t("roll.access.title")}
                columns={columns}
                rows={categories}
                rowKey={({ category }) => category}
              />
              {out > 0 && (
                <Note kind="warn" title={t("roll.access.out", { count: out, number: number(out) })}>
                  {t("roll.access.outText")}
                </Note>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
