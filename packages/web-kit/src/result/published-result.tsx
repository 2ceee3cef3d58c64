import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DrawRecord } from "./draw-record.tsx";
import type { Outcome } from "./outcome.ts";
import { QuorumSentence } from "./quorum-sentence.tsx";
import { SeveralMarksNote } from "./several-marks-note.tsx";
import { ReconciliationSums, Sums } from "./sums.tsx";
import { Tie } from "./tie.tsx";
import { Verdict } from "./verdict.tsx";
import { VotesBars } from "./votes-bars.tsx";
import { VotesTable } from "./votes-table.tsx";
import { WithdrawnNote } from "./withdrawn-note.tsx";

interface PublishedResultProps {
  outcome: Outcome;
  fingerprint: string;
}

/** What everybody reads of a result; administrators see it as a preview before they publish. */
export function PublishedResult({ outcome, fingerprint }: PublishedResultProps) {
  const { t } = useTranslation("outcome");
  const { candidates, quorum, tied, draw, reconciliation } = outcome;
  return (
    <div className="u-result">
      <Verdict outcome={outcome} />
      <Section title={t("votesTitle")}>
        <div className="u-result__votes">
          <VotesBars outcome={outcome} />
          <VotesTable outcome={outcome} />
        </div>
        <SeveralMarksNote candidates={candidates} valid={outcome.valid} />
        <WithdrawnNote candidates={candidates} />
      </Section>
      {tied && (
        <Section title={t("tie.title")}>
          <Tie tied={tied} candidates={candidates} />
        </Section>
      )}
      {draw && (
        <Section title={t("draw.title")}>
          <DrawRecord draw={draw} candidates={candidates} fingerprint={fingerprint} />
        </Section>
      )}
      <Section title={t("quorum.title")}>
        <QuorumSentence quorum={quorum} />
      </Section>
      <Section title={t("sumsTitle")} half>
        <Sums outcome={outcome} />
      </Section>
      <Section title={t("reconciliation.title")} half>
        <ReconciliationSums reconciliation={reconciliation} />
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  half?: boolean;
  children: ReactNode;
}

function Section({ title, half = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={half ? "u-section u-result__half" : "u-section"} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
