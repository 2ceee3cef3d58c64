import { spokenDigest } from "@urna/belenios/spoken";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TaskTitle } from "../desk/task-title.tsx";
import { ElectionName } from "../desk/election-name.tsx";
import type { Reckoned } from "./use-reckoning.ts";
import { FewBallots } from "./few-ballots.tsx";

/** With fewer ballots a sum may reveal who voted how; the trustee opens it only after confirming that. */
const enoughBallots = 10;

/**
 * What this device is about to open, to be compared by voice with the other trustees and the commission; only then what is
 * needed to open it. A sum of few ballots is confirmed by a person who types how many.
 */
export function WhatOpens({ reckoned, children }: { reckoned: readonly Reckoned[]; children: ReactNode }) {
  const few = reckoned.filter(({ tally }) => tally.ballots < enoughBallots);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const isFew = (each: Reckoned) => few.includes(each);
  const idOf = ({ custody }: Reckoned) => custody.election.id;
  return (
    <>
      {reckoned.map((each) => (
        <Compared key={idOf(each)} reckoned={each} named={reckoned.length > 1}>
          {isFew(each) && !confirmed.has(idOf(each)) && (
            <FewBallots
              id={idOf(each)}
              ballots={each.tally.ballots}
              onConfirmed={() => setConfirmed(new Set([...confirmed, idOf(each)]))}
            />
          )}
        </Compared>
      ))}
      {few.every((each) => confirmed.has(idOf(each))) && children}
    </>
  );
}

function Compared({
  reckoned: { custody, tally },
  named,
  children,
}: {
  reckoned: Reckoned;
  named: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("custody");
  const { number } = useFormats();
  const { ballots, lastEvent } = tally;
  const { words, digits } = spokenDigest(lastEvent);
  return (
    <section className="p-custody__part u-stack">
      <TaskTitle>{t("count.compare.title")}</TaskTitle>
      {named && <ElectionName custody={custody} />}
      <p className="u-reading">{t("count.compare.text")}</p>
      <dl className="p-custody__keys">
        <div>
          <dt>{t("count.compare.ballots")}</dt>
          <dd>{number(ballots)}</dd>
        </div>
        <div>
          <dt>{t("count.compare.marked")}</dt>
          <dd>{number(ballots)}</dd>
        </div>
        <div>
          <dt>{t("count.compare.words")}</dt>
          <dd lang="es" className="p-custody__words">
            {words.join(" · ")}
          </dd>
        </div>
        <div>
          <dt>{t("count.compare.digits")}</dt>
          <dd className="u-mono">
            {digits.slice(0, 4)} {digits.slice(4)}
          </dd>
        </div>
      </dl>
      <p className="u-reading">{t("count.compare.differs")}</p>
      {children}
    </section>
  );
}
