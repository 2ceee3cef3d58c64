import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../paper/sheet.tsx";

interface BallotSheetProps {
  question: string;
  /** How many marks: `Una sola marca`. */
  rule: string;
  children: ReactNode;
}

/** The folded ballot: the question is the group's legend. */
export function BallotSheet({ question, rule, children }: BallotSheetProps) {
  const { t } = useTranslation("common");
  return (
    <Sheet folded className="u-ballot">
      <fieldset>
        <legend className="u-ballot__head">
          <span className="u-ballot__rule">
            <span>{t("ballot.name")}</span>
            <span>{rule}</span>
          </span>
          <span className="u-ballot__question">{question}</span>
        </legend>
        {children}
      </fieldset>
    </Sheet>
  );
}
