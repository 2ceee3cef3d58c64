import { useMutation, useQuery } from "@tanstack/react-query";
import {
  getAuditFacets,
  getAuditHead,
  getConsistencyProof,
  getInclusionProof,
} from "@urna/contract/audit/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { HashBlock } from "@urna/web-kit/ui/code/hash-block";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TechnicalDetails } from "../../../ui/technical-details.tsx";
import { checkHead, type Consistency } from "../proof/check-head.ts";
import { checkSummary } from "../proof/check-summary.ts";
import { verifyLog } from "../verify-log.ts";
import { BrowserVerdict } from "./browser-verdict.tsx";
import { HeadFacts } from "./head-facts.tsx";
import { Verdict } from "./verdict.tsx";

/** The service looks at every entry; then this browser checks the signed head and that the log only grew. */
function useVerification() {
  const api = useApi();
  const [verified, setVerified] = useState(0);
  const browser = useMutation({
    mutationFn: () => checkInBrowser(api),
  });
  const check = useMutation({
    mutationFn: async () => {
      setVerified(0);
      return { verdict: await verifyLog(api, setVerified), at: new Date() };
    },
    onSuccess: () => browser.mutate(),
  });
  return { check, browser, verified };
}

async function checkInBrowser(api: Api) {
  const consistency = (sizes: Parameters<Consistency>[0]) => call(api, getConsistencyProof, { query: sizes });
  const head = await call(api, getAuditHead);
  const check = await checkHead(head, consistency);
  const { summary } = await call(api, getAuditFacets);
  const inclusion = (index: number) => call(api, getInclusionProof, { query: { index } });
  const proven = summary && (await checkSummary(summary, head.publicKey, { inclusion, consistency }));
  return { check, summary: proven };
}

/** How far the log reaches, what its signed head says, and the check of the whole. */
export function IntegrityPanel() {
  const { t } = useTranslation(["admin", "audit"]);
  const { number } = useFormats();
  const problemText = useProblemText();
  const api = useApi();
  const head = useQuery({
    queryKey: ["admin", "audit-head"],
    queryFn: ({ signal }) => call(api, getAuditHead, { signal }),
  });
  const { check, browser, verified } = useVerification();
  const size = head.data?.treeSize ?? 0;
  const progress = t("audit:verified", { number: number(verified), total: number(size) });
  return (
    <Panel title={t("audit.integrity")}>
      <div className="u-stack">
        <Loaded query={head}>
          {(newest) => (
            <>
              <p className="u-lead">
                {t("audit.size", { count: newest.treeSize, number: number(newest.treeSize) })}
              </p>
              <TechnicalDetails>
                <HashBlock hash={newest.rootHash} note={t("audit.rootNote")} />
              </TechnicalDetails>
              <HeadFacts head={newest} />
            </>
          )}
        </Loaded>
        {check.isPending && verified > 0 && (
          <div role="status">
            <Progress label={progress} value={verified} max={Math.max(size, verified)} />
          </div>
        )}
        {check.data && <Verdict {...check.data} />}
        {browser.data && <BrowserVerdict {...browser.data} />}
        {(check.error ?? browser.error) && (
          <Note kind="err" live title={t("audit.notVerified")}>
            {problemText(check.error ?? browser.error)}
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
