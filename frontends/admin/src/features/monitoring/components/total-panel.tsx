import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { ParticipationBar, ratioOf } from "../../../election/participation.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { daysOf } from "../hours.ts";
import { useQuorumWords } from "../use-quorum-words.ts";

interface TotalPanelProps {
  report: TurnoutReport;
  election: AdminElection;
}

/** The whole: a sentence, a bar that the quorum crosses, and what is left. */
export function TotalPanel({ report, election }: TotalPanelProps) {
  const { t } = useTranslation("monitoring");
  const { number, percent } = useFormats();
  const { eligible, voted, quorum } = report;
  const quorumWords = useQuorumWords(election);
  const [only, ...others] = election.categories;
  return (
    <Panel title={t("total.title")} aside={quorum && quorumWords.line(quorum)}>
      <p className="m-sentence">
        <strong>
          {t("total.sentence", { count: voted, voted: number(voted), eligible: number(eligible) })}
        </strong>{" "}
        {quorumWords.sentence(quorum)}
      </p>
      <p className="a-figure">{percent(ratioOf(voted, eligible))}</p>
      <ParticipationBar
        ratio={ratioOf(voted, eligible)}
        category={only !== undefined && others.length === 0 ? only : "several"}
        mark={quorum && ratioOf(quorum.needed, eligible)}
      />
      <Figures report={report} election={election} />
    </Panel>
  );
}

function Figures({ report, election }: TotalPanelProps) {
  const { t } = useTranslation("monitoring");
  const { number, closing } = useFormats();
  const now = useNow(30_000);
  const { eligible, voted } = report;
  const current = daysOf(report)
    .flatMap(({ rows }) => rows)
    .find(({ isCurrent }) => isCurrent);
  const isOpen = election.state === "open" || election.state === "paused";
  const { when, left } = closing(election.closesAt, now);
  const figures = [
    { key: "voted", value: number(voted) },
    { key: "missing", value: number(eligible - voted) },
    ...(current && isOpen ? [{ key: "thisHour", value: number(current.voted) }] : []),
  ];
  return (
    <>
      <dl className="a-figures a-after">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`total.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <p className="u-small a-after">{[when, left].filter(Boolean).join(" ")}</p>}
    </>
  );
}
