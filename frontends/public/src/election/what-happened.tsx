import type { HistoryEvent } from "@urna/contract/elections/history";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** What changed the vote since it was sealed: what, when and why, in the administration's own words. */
export function WhatHappened({ election, isAside = false }: { election: ElectionDetail; isAside?: boolean }) {
  const { t } = useTranslation("public");
  const id = useId();
  const { history = [] } = election;
  if (history.length === 0) return null;
  return (
    <section aria-labelledby={id} className={isAside ? undefined : "u-section"}>
      <h2 id={id} className={isAside ? "p-small-title" : undefined}>
        {t("happened.title")}
      </h2>
      <ol className="p-dates">
        {history.map((event, index) => (
          <li key={index} data-when="past">
            <Event event={event} election={election} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event, election }: { event: HistoryEvent; election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const { kind, at, reason, number = 0, before, after } = event;
  const { name = "" } = election.candidates.find((candidate) => candidate.number === number) ?? {};
  const times = {
    before: before ? instant(before, "date-time") : "",
    after: after ? instant(after, "date-time") : "",
  };
  return (
    <>
      <span className="u-small">{instant(at, "date-time")}</span>
      <span>{t(`happened.${kind}`, { number, name, ...times })}</span>
      {reason && <blockquote className="u-quote">{reason}</blockquote>}
    </>
  );
}
