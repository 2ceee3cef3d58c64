import type { ResultSummary } from "@urna/contract/results/summary";
import { PublishedResult } from "@urna/web-kit/result/published-result";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { isUndecided } from "../summary/decisions.ts";
import { PublishStep } from "./publish-step.tsx";
import { PublicNote } from "./public-note.tsx";

/** Publication: what everybody will read comes before the step itself. */
export function PublishPanel({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const may = useMay();
  const [previewed, setPreviewed] = useState(false);
  if (summary.state !== "tallied") return <PublicNote summary={summary} />;
  return (
    <Panel title={t("publish.title")} margin>
      <p className="u-lead">{t("publish.lead")}</p>
      {summary.mayUncoverVoters && (
        <Note kind="warn" title={t("publish.uncovers")}>
          {t("publish.uncoversText")}
        </Note>
      )}
      {isUndecided(summary) && <Note kind="warn" title={t("publish.waitsForTie")} />}
      <p className="u-actions">
        <Button icon="eye" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
          {t("publish.preview")}
        </Button>
      </p>
      {previewed && (
        <>
          <div className="r-preview" role="group" aria-label={t("publish.asPublic")}>
            <p className="r-preview__label">{t("publish.asPublic")}</p>
            <PublishedResult outcome={summary} fingerprint={summary.fingerprint} />
          </div>
          {may("results.publish") ? (
            !isUndecided(summary) && <PublishStep summary={summary} />
          ) : (
            <p>{t("publish.notAllowed")}</p>
          )}
        </>
      )}
    </Panel>
  );
}
