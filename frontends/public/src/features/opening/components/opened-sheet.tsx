import { shortCodeOf } from "@urna/belenios/short-code";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BallotMark } from "@urna/web-kit/ui/ballot/ballot-mark";
import { Button } from "@urna/web-kit/ui/button/button";
import { Fold } from "@urna/web-kit/ui/paper/fold";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { TrialNote } from "@urna/web-kit/ui/election/trial-note";
import { BallotWords } from "@urna/web-kit/ui/code/ballot-words";
import { WholeTracker } from "@urna/web-kit/ui/code/whole-tracker";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SealedWords } from "../sealed-words.ts";
import type { OpenedAnswer, OpenedBallot } from "../worker/open-ballot.ts";

interface OpenedSheetProps {
  ballot: OpenedBallot & { words: SealedWords | undefined };
  onAnother(): void;
}

/** What the ballot says, and the code to be compared by eye. */
export function OpenedSheet({ ballot, onAnother }: OpenedSheetProps) {
  const { t } = useTranslation("opening");
  const { localized } = useFormats();
  const { words } = ballot;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [ballot]);
  return (
    <Sheet edge="ink" className="p-opened">
      {words?.process?.trial && <TrialNote />}
      <p className="u-small" {...(!words && inSpanish)}>
        {words ? localized(words.title) : ballot.election}
      </p>
      <h2 tabIndex={-1} ref={heading}>
        {t("says")}
      </h2>
      {ballot.answers.map((answer) => (
        <section key={answer.question}>
          <p className="p-opened__question" {...(!words && inSpanish)}>
            {words ? localized(words.question) : answer.question}
          </p>
          <Marks {...answer} />
        </section>
      ))}
      <h3>{t("code")}</h3>
      <BallotWords tracker={ballot.tracker} />
      <p>{t("compare")}</p>
      <p>{t("differs")}</p>
      <p>
        {t("shortCode")} <code className="p-opened__code">{shortCodeOf(ballot.tracker)}</code>
      </p>
      <Fold title={t("details")}>
        <WholeTracker label={t("whole")} tracker={ballot.tracker} />
      </Fold>
      <div className="u-actions">
        <Button onClick={onAnother}>{t("another")}</Button>
      </div>
    </Sheet>
  );
}

/** The election object is in Spanish, whatever the page is in. */
const inSpanish = { lang: "es" };

function Marks({ marks }: Pick<OpenedAnswer, "marks">) {
  const { t } = useTranslation("opening");
  const lines = marks === "blank" ? [t("blank")] : marks.map(({ number, name }) => `${number}. ${name}`);
  return (
    <>
      {lines.length === 0 && <p className="p-opened__mark">{t("none")}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line} className="p-opened__mark">
            <BallotMark checked />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
