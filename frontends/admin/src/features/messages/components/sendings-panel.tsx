import { useQuery } from "@tanstack/react-query";
import type { Sending } from "@urna/contract/messages/sending";
import { listSendings } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { pageSize, type ListQuery } from "../../../ui/use-list-query.ts";
import { ElectionFilter } from "./election-filter.tsx";
import { StopDialog } from "./stop-dialog.tsx";
import { useSendingColumns } from "./use-sending-columns.tsx";

/** How often a sending that runs is looked at. */
const everyMs = 3_000;
/** The same where nothing runs: one that is scheduled may begin. */
const scheduledEveryMs = 30_000;

/** The notices that were sent, and how far those that run have come. */
export function SendingsPanel({ query }: { query: ListQuery }) {
  const { t } = useTranslation("notices");
  const { number } = useFormats();
  const api = useApi();
  const [stopping, setStopping] = useState<Sending>();
  const columns = useSendingColumns(setStopping);
  const electionId = query.other("votacion") || undefined;
  const asked = { page: query.page, pageSize, electionId };
  const list = useQuery({
    queryKey: ["admin", "sendings", asked],
    queryFn: ({ signal }) => call(api, listSendings, { query: asked, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((sending) => sending.state === "running") ? everyMs : scheduledEveryMs,
  });
  return (
    <Panel title={t("sendings.title")}>
      <div className="u-stack">
        <p>{t("sendings.lead")}</p>
        <div className="a-filters">
          <ElectionFilter chosen={electionId} onChoose={(votacion) => query.change({ votacion })} />
        </div>
      </div>
      <Loaded query={list}>
        {({ items, page, pageSize: size, total }) => (
          <>
            <p className="a-status" role="status">
              {t("sendings.count", { count: total, number: number(total) })}
            </p>
            {items.length === 0 ? (
              <EmptyState title={t(electionId ? "sendings.noneOfElection" : "sendings.none")} />
            ) : (
              <DataTable
                caption={t("sendings.title")}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
            )}
            <Pager page={page} pageSize={size} total={total} onPage={query.toPage} />
          </>
        )}
      </Loaded>
      {stopping && <StopDialog sending={stopping} onClose={() => setStopping(undefined)} />}
    </Panel>
  );
}
