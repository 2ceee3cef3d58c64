import { useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { HashBlock } from "@urna/web-kit/ui/hash-block";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { getHead } from "../api/get-head.ts";
import { verifyLog } from "../api/verify-log.ts";
import { Verdict } from "./verdict.tsx";

/** How far the log reaches, what its signed head says, and the check of the whole. */
export function IntegrityPanel() {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const problemText = useProblemText();
  const api = useApi();
  const head = useQuery({ queryKey: ["admin", "audit-head"], queryFn: ({ signal }) => getHead(api, signal) });
  const check = useMutation({
    mutationFn: async () => ({ verdict: await verifyLog(api), at: new Date() }),
  });
  return (
    <Panel title={t("audit.integrity")}>
      <div className="u-stack">
        <Loaded query={head}>
          {({ treeSize, rootHash }) => (
            <>
              <p className="u-lead">{t("audit.size", { count: treeSize, number: number(treeSize) })}</p>
              <HashBlock hash={rootHash} note={t("audit.rootNote")} />
            </>
          )}
        </Loaded>
        {check.data && <Verdict {...check.data} />}
        {check.error && (
          <Note kind="err" live title={t("audit.notVerified")}>
            {problemText(check.error)}
          </Note>
        )}
        <Button
          kind="pen"
          icon="check"
          busy={check.isPending}
          busyLabel={t("audit.verifying")}
          onClick={() => check.mutate()}
        >
          {t("audit.verify")}
        </Button>
      </div>
    </Panel>
  );
}
