import { useQuery, keepPreviousData } from "@tanstack/react-query";
import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import { changeKinds, type RollVersion } from "@urna/contract/roll/version";
import { compareRollVersions } from "@urna/contract/roll/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListStatus } from "../../../ui/list-status.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { pageSize, type ListQuery } from "../../../ui/use-list-query.ts";
import { useVersions } from "../use-versions.ts";
import { useChangeColumns } from "./use-change-columns.tsx";

interface ChangesPanelProps {
  electionId: ElectionId;
  query: ListQuery;
}

/** Two versions to choose, how many differ, and who. */
export function ChangesPanel({ electionId, query }: ChangesPanelProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const versions = useVersions(electionId);
  return (
    <Panel title={t("roll.versions")}>
      <Loaded query={versions}>
        {({ items }) => {
          const version = items.find(({ id }) => id === query.other("version")) ?? items[0];
          const since = items.find(({ id }) => id === query.other("desde")) ?? items[1];
          if (!version || !since) return <p className="u-lead">{t("roll.oneVersion")}</p>;
          const choice = (name: "desde" | "version", chosen: RollVersion) => (
            <SelectField
              id={name}
              label={t(`roll.${name === "desde" ? "since" : "until"}`)}
              value={chosen.id}
              onChange={(event) => query.change({ [name]: event.target.value })}
            >
              {items.map((each) => (
                <option key={each.id} value={each.id}>
                  {t("roll.version", { number: number(each.number) })}
                </option>
              ))}
            </SelectField>
          );
          return (
            <>
              <div className="a-filters">
                {choice("desde", since)}
                {choice("version", version)}
                <SelectField
                  id="tipo"
                  label={t("import.show")}
                  value={query.other("tipo") ?? ""}
                  onChange={(event) => query.change({ tipo: event.target.value })}
                >
                  <option value="">{t("import.kind.all")}</option>
                  {changeKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`import.${kind}`)}
                    </option>
                  ))}
                </SelectField>
              </div>
              <Changes electionId={electionId} query={query} versionId={version.id} since={since.id} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Changes({
  electionId,
  query,
  versionId,
  since,
}: ChangesPanelProps & { versionId: RollVersionId; since: string }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const api = useApi();
  const columns = useChangeColumns();
  const kind = changeKinds.find((each) => each === query.other("tipo"));
  const asked = { page: query.page, pageSize, since, kind };
  const list = useQuery({
    queryKey: ["admin", "roll-changes", electionId, versionId, asked],
    queryFn: ({ signal }) =>
      call(api, compareRollVersions, { params: { id: electionId, versionId }, query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={list}>
      {({ items, page, total, ...counts }) => (
        <>
          <dl className="a-figures">
            {changeKinds.map((kind) => (
              <div key={kind}>
                <dt>{t(`import.${kind}`)}</dt>
                <dd>{number(counts[kind])}</dd>
              </div>
            ))}
          </dl>
          <ListStatus name="people" total={total} />
          {total > 0 && (
            <DataTable
              caption={t("roll.changes")}
              columns={columns}
              rows={items}
              rowKey={({ personId }) => personId}
            />
          )}
          <Pager page={page} pageSize={pageSize} total={total} onPage={query.toPage} />
        </>
      )}
    </Loaded>
  );
}
