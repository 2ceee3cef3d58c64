import { spokenDigest } from "@urna/belenios/spoken";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TaskTitle } from "../desk/task-title.tsx";
import { useNameList } from "../desk/use-name-list.ts";
import { ElectionName } from "../desk/election-name.tsx";
import type { Reckoned } from "./use-reckoning.ts";
import { FewBallots } from "./few-ballots.tsx";
import { WithoutWitnesses } from "./without-witnesses.tsx";

/** With fewer ballots a sum may reveal who voted how; the trustee opens it only after confirming that. */
const enoughBallots = 10;

/**
 * What this device is about to open, to be compared by voice with the other trustees and the commission; only then what is
 * needed to open it. A sum of few ballots is confirmed by a person who types how many; and so is, with a button, one that a
 * witness has not signed.
 */
export function WhatOpens({ reckoned, children }: { reckoned: readonly Reckoned[]; children: ReactNode }) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const openDoubts = (each: Reckoned) =>
    doubtsOf(each).filter((doubt) => !confirmed.has(nameOf(each, doubt)));
  const confirm = (each: Reckoned, doubt: Doubt) => () =>
    setConfirmed(new Set([...confirmed, nameOf(each, doubt)]));
  return (
    <>
      {reckoned.map((each) => {
        const { custody, tally, without, waived } = each;
        const doubts = openDoubts(each);
        return (
          <Compared key={custody.election.id} reckoned={each} named={reckoned.length > 1}>
            {waived && doubts.includes("without-witness") && (
              <WithoutWitnesses
                names={without}
                waived={waived}
                onConfirmed={confirm(each, "without-witness")}
              />
            )}
            {doubts.includes("few") && (
              <FewBallots
                id={custody.election.id}
                ballots={tally.ballots}
                onConfirmed={confirm(each, "few")}
              />
            )}
          </Compared>
        );
      })}
      {reckoned.every((each) => openDoubts(each).length === 0) && children}
    </>
  );
}

/** What a person has to confirm before a sum is opened. */
type Doubt = "without-witness" | "few";

const nameOf = ({ custody }: Reckoned, doubt: Doubt) => `${custody.election.id} ${doubt}`;

function doubtsOf({ tally, without }: Reckoned): Doubt[] {
  return [
    ...(without.length > 0 ? (["without-witness"] as const) : []),
    ...(tally.ballots < enoughBallots ? (["few"] as const) : []),
  ];
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
  const { ballots, lastEvent, hands, witnesses } = tally;
  const signed = witnesses.filter(({ verdict }) => verdict.kind === "cosigned").map(({ name }) => name);
  const list = useNameList();
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
        {hands.hands === "two-hands" && (
          <div>
            <dt>{t("count.compare.hands")}</dt>
            <dd>{t("count.compare.handsValue", { origin: hands.registrar.origin })}</dd>
          </div>
        )}
        {signed.length > 0 && (
          <div>
            <dt>{t("count.compare.witnesses")}</dt>
            <dd>{list(signed)}</dd>
          </div>
        )}
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
