import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Outcome, RankedCandidate } from "./outcome.ts";

interface CandidateMarkProps {
  candidate: RankedCandidate;
  tied: Outcome["tied"];
}

/** Elected, tied for a seat that is open, or which substitute; nothing for the rest. */
export function CandidateMark({ candidate, tied }: CandidateMarkProps) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  if (candidate.elected) return <span className="u-standing u-standing--elected">{t("mark.elected")}</span>;
  if (tied && !tied.settled && tied.candidates.includes(candidate.number)) {
    return <span className="u-standing u-standing--tied">{t("mark.tied")}</span>;
  }
  const { substitute } = candidate;
  return substitute === undefined ? null : (
    <span className="u-standing">{t("mark.substitute", { place: number(substitute) })}</span>
  );
}
