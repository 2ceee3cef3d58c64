import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnSession } from "@urna/contract/account/profile";
import { endOtherSessions, endOwnSession, listOwnSessions } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { leavesPage } from "@urna/web-kit/ui/dialog/leave-guard";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../../../drafts/use-sign-out.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";

const key = ["admin", "own-sessions"];

/** Where the account is open now; each can be closed from here. */
export function SessionsPanel() {
  const { t } = useTranslation(["admin", "common"]);
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const signOut = useSignOut();
  const sessions = useQuery({
    queryKey: key,
    // More than a page of them are never alive at once.
    queryFn: async ({ signal }) => (await call(api, listOwnSessions, { signal })).items,
  });
  const end = useMutation<unknown, Error, string | undefined>({
    mutationFn: (id) =>
      id === undefined
        ? call(api, endOtherSessions)
        : call(api, endOwnSession, { params: { sessionId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const columns = useSessionColumns((id) => end.mutate(id));
  return (
    <Panel title={t("profile.sessions")}>
      <p className="u-lead">{t("profile.sessionText")}</p>
      <div role="status">{end.isSuccess && <Note kind="ok">{t("profile.ended")}</Note>}</div>
      {end.error && (
        <Note kind="err" live>
          {problemText(end.error)}
        </Note>
      )}
      <Loaded query={sessions}>
        {(items) => (
          <>
            <DataTable
              caption={t("profile.sessions")}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
            <p className="u-actions">
              {items.length > 1 && (
                <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
                  {t("profile.endOthers")}
                </Button>
              )}
              <Button {...leavesPage} onClick={signOut}>
                {t("common:action.signOut")}
              </Button>
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function useSessionColumns(onEnd: (id: string) => void): Column<OwnSession>[] {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const deviceOf = ({ device }: OwnSession) => device || t("profile.unknownDevice");
  return [
    { key: "device", header: t("profile.device"), rowHeader: true, cell: deviceOf },
    {
      key: "started",
      header: t("profile.started"),
      cell: ({ startedAt }) => instant(startedAt, "day-time"),
    },
    {
      key: "used",
      header: t("profile.lastUsed"),
      cell: ({ lastUsedAt }) => instant(lastUsedAt, "day-time"),
    },
    {
      key: "end",
      header: t("users.acts"),
      cell: (session) =>
        session.current ? (
          t("profile.thisSession")
        ) : (
          <Button
            small
            aria-label={t("profile.endWhich", { device: deviceOf(session) })}
            onClick={() => onEnd(session.id)}
          >
            {t("profile.end")}
          </Button>
        ),
    },
  ];
}
