import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { maxPageSize } from "@urna/contract/api/page";
import { listProcesses } from "@urna/contract/processes/routes";
import { approveExactRequests, listExactRequests } from "@urna/contract/requests/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNames } from "../../../election/use-names.ts";
import { Panel } from "../../../ui/panel.tsx";

/** Approves at once everybody who stands on the roll of a process exactly as they wrote, after saying how many. */
export function ExactPanel() {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { processName } = useNames();
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [processId, setProcessId] = useState("");
  const [asking, setAsking] = useState(false);
  const processes = useQuery({
    queryKey: ["admin", "processes"],
    queryFn: ({ signal }) => call(api, listProcesses, { query: { pageSize: maxPageSize }, signal }),
  });
  const matches = useQuery({
    queryKey: ["admin", "exact-requests", processId],
    queryFn: ({ signal }) => call(api, listExactRequests, { query: { processId }, signal }),
    enabled: processId !== "",
  });
  const items = matches.data?.items ?? [];
  const counted = (key: string, count: number) =>
    t(`requests.exact.${key}`, { count, number: number(count) });
  const approving = useMutation({
    mutationFn: () =>
      call(api, approveExactRequests, { body: { processId, ids: items.map(({ id }) => id) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
    onSettled: () => setAsking(false),
  });
  const error = approving.error ?? matches.error;
  return (
    <Panel title={t("requests.exact.title")}>
      <div className="u-stack">
        <SelectField
          id="exact-process"
          label={t("requests.process")}
          value={processId}
          onChange={(event) => {
            approving.reset();
            setProcessId(event.target.value);
          }}
        >
          <option value="">{t("requests.exact.choose")}</option>
          {processes.data?.items.map((process) => (
            <option key={process.id} value={process.id}>
              {processName(process)}
            </option>
          ))}
        </SelectField>
        <div role="status">
          {approving.data && <Note kind="ok">{counted("done", approving.data.approved)}</Note>}
          {matches.data && !approving.data && <p>{counted("found", items.length)}</p>}
        </div>
        {error && (
          <Note kind="err" live title={t("dialog.notDone")}>
            {problemText(error)}
          </Note>
        )}
        {items.length > 0 && (
          <p className="u-actions">
            <Button onClick={() => setAsking(true)}>{counted("approve", items.length)}</Button>
          </p>
        )}
      </div>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && !approving.isPending && setAsking(false)}
        title={counted("approve", items.length)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t("dialog.back")}</Button>
            <Button
              kind="pen"
              busy={approving.isPending}
              busyLabel={t("dialog.working")}
              onClick={() => approving.mutate()}
            >
              {t("requests.decisions.approved")}
            </Button>
          </>
        }
      >
        <p>{t("requests.exact.meaning")}</p>
      </Dialog>
    </Panel>
  );
}
