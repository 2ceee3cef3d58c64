import type { ElectionId } from "@urna/contract/identifiers";
import type { AccessOutcome, AccessReport } from "@urna/contract/monitoring/access";
import { getAccessReport, getMailHealth } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { FigureTable } from "./figure-table.tsx";
import { outcomeRows, sumOf, type OutcomeRow } from "../outcome-rows.ts";
import { useRefreshed } from "../../../system-health/use-refreshed.ts";

/** How people get in, or do not, and what these figures cover. */
export function AccessPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("monitoring");
  const { instant } = useFormats();
  const report = useRefreshed(`access ${electionId}`, (api, signal) =>
    call(api, getAccessReport, { params: { id: electionId }, signal }),
  );
  const at = report.data && t("live.at", { time: instant(report.data.at, "time") });
  return (
    <Panel title={t("access.title")} aside={at}>
      <Loaded query={report}>
        {(report) => (
          <>
            <Sentence report={report} />
            <OwnDigits report={report} />
            <CodeMail />
            <OutcomeTable report={report} />
            <Coverage report={report} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const entered: readonly AccessOutcome[] = [
  "entered-code",
  "entered-staff",
  "entered-document",
  "entered-document-number",
  "entered-clave-unica",
];

function Sentence({ report: { election } }: { report: AccessReport }) {
  const { t } = useTranslation("monitoring");
  const { number, percent } = useFormats();
  const sum = (...outcomes: readonly AccessOutcome[]) => sumOf(election, outcomes);
  const inside = sum(...entered);
  const [asked, right] = [sum("code-asked", "code-resent"), sum("entered-code", "entered-staff")];
  const wrong = sum("code-wrong", "code-expired");
  return (
    <p className="m-sentence">
      <strong>{t("access.entered", { count: inside, number: number(inside) })}</strong>{" "}
      {asked > 0 && t("access.asked", { count: asked, number: number(asked), right: number(right) })}{" "}
      {right + wrong > 0 && t("access.wrong", { share: percent(wrong / (right + wrong)) })}
    </p>
  );
}

/** Who knows a document can enter with these: how often somebody did is not to be overlooked. */
function OwnDigits({ report: { election } }: { report: AccessReport }) {
  const { t } = useTranslation("monitoring");
  const { number } = useFormats();
  const count = sumOf(election, ["entered-document-number"]);
  if (count === 0) return null;
  return <Note kind="err">{t("access.byNumber", { count, number: number(count) })}</Note>;
}

/** What became of the codes' emails; nothing while that cannot be asked, which the mail's own panel says. */
function CodeMail() {
  const { t } = useTranslation("monitoring");
  const { number } = useFormats();
  const { data } = useRefreshed("mail-health", (api, signal) => call(api, getMailHealth, { signal }));
  const codes = data?.lastDay.kinds.find(({ kind }) => kind === "one-time-code");
  if (!codes) return null;
  const lost = codes.failed + codes.expired;
  return (
    <p>
      {t("access.mailed", { count: codes.sent, number: number(codes.sent) })}{" "}
      {t("access.lost", { count: lost, number: number(lost) })}
    </p>
  );
}

function OutcomeTable({ report }: { report: AccessReport }) {
  const { t } = useTranslation("monitoring");
  const { number, instant } = useFormats();
  const figure = (key: "all" | "recent" | "unnamed", header: string): Column<OutcomeRow> => ({
    key,
    header,
    figure: true,
    cell: (row) => number(row[key]),
  });
  const columns: Column<OutcomeRow>[] = [
    {
      key: "outcome",
      header: t("access.outcome"),
      rowHeader: true,
      cell: ({ outcome }) => t(`access.outcomes.${outcome}`),
    },
    figure("all", t("access.here")),
    ...(report.recentFrom === undefined
      ? []
      : [figure("recent", t("access.since", { time: instant(report.recentFrom, "time") }))]),
    figure("unnamed", t("access.unnamed")),
  ];
  return (
    <FigureTable
      caption={t("access.title")}
      columns={columns}
      rows={outcomeRows(report)}
      rowKey={({ outcome }) => outcome}
    />
  );
}

function Coverage({ report: { lockedDocuments, recentFrom } }: { report: AccessReport }) {
  const { t } = useTranslation("monitoring");
  const { number } = useFormats();
  return (
    <>
      <p className="a-after">
        <strong>{t("access.locked", { count: lockedDocuments, number: number(lockedDocuments) })}</strong>{" "}
        {lockedDocuments > 0 && t("access.lockedText")}
      </p>
      <p className="u-small a-after">
        {t("access.coverage")} {recentFrom === undefined && t("access.few")}
      </p>
    </>
  );
}
