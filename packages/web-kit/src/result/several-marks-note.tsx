import { useTranslation } from "react-i18next";
import type { Outcome } from "./outcome.ts";

/** Why shares add up to more than the whole; nothing where they do not. */
export function SeveralMarksNote({ candidates, valid }: Pick<Outcome, "candidates" | "valid">) {
  const { t } = useTranslation("outcome");
  const marks = candidates.reduce((sum, { votes }) => sum + votes, 0);
  if (marks <= valid) return null;
  return <p className="u-small">{t("severalMarks")}</p>;
}
