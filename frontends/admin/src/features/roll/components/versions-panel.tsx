import { useQuery } from "@tanstack/react-query";
import type { RollVersion } from "@urna/contract/api/admin/roll";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { listRollVersions } from "../api/list-roll-versions.ts";
import { versionsKey } from "../roll-keys.ts";

export function VersionsPanel({ electionId }: { electionId: string }) {
  const { t } = useTranslation("admin");
  const { number, instant } = useFormats();
  const api = useApi();
  const versions = useQuery({
    queryKey: versionsKey(electionId),
    queryFn: ({ signal }) => listRollVersions(api, electionId, signal),
  });
  const columns: Column<RollVersion>[] = [
    {
      key: "number",
      header: t("column.version"),
      rowHeader: true,
      cell: (version) => t("roll.version", { number: number(version.number) }),
    },
    {
      key: "at",
      header: t("column.committed"),
      cell: ({ committedAt }) => instant(committedAt, "date-time"),
    },
    { key: "size", header: t("column.people"), figure: true, cell: ({ size }) => number(size) },
    {
      key: "sha256",
      header: t("column.fingerprint"),
      cell: ({ sha256 }) => <code className="a-code">{sha256}</code>,
    },
  ];
  return (
    <Panel title={t("roll.versions")}>
      <Loaded query={versions}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="u-lead">{t("roll.noVersions")}</p>
          ) : (
            <DataTable caption={t("roll.versions")} columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Panel>
  );
}
