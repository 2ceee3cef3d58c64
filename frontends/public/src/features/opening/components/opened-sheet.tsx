import { BallotMark } from "@urna/web-kit/ui/ballot-mark";
import { Button } from "@urna/web-kit/ui/button";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OpenedAnswer, OpenedBallot } from "../work/open-ballot.ts";

/** What the ballot says, and the code to be compared by eye. */
export function OpenedSheet({ ballot, onAnother }: { ballot: OpenedBallot; onAnother(): void }) {
  const { t } = useTranslation("opening");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [ballot]);
  return (
    <Sheet edge="ink" className="p-opened">
      {/* The election object is in Spanish, whatever the page is in. */}
      <p className="u-small" lang="es">
        {ballot.election}
      </p>
      <h2 tabIndex={-1} ref={heading}>
        {t("says")}
      </h2>
      {ballot.answers.map((answer) => (
        <Answer key={answer.question} answer={answer} />
      ))}
      <h3>{t("code")}</h3>
      <code className="p-opened__code">{ballot.tracker}</code>
      <p>{t("compare")}</p>
      <p>{t("differs")}</p>
      <div className="u-actions">
        <Button onClick={onAnother}>{t("another")}</Button>
      </div>
    </Sheet>
  );
}

function Answer({ answer: { question, marks } }: { answer: OpenedAnswer }) {
  const { t } = useTranslation("opening");
  const lines = marks === "blank" ? [t("blank")] : marks.map(({ number, name }) => `${number}. ${name}`);
  return (
    <>
      <p className="p-opened__question" lang="es">
        {question}
      </p>
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
