import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import type { Outcome, RankedCandidate } from "./outcome.ts";

interface CandidateMarkProps {
  candidate: RankedCandidate;
  tied: Outcome["tied"];
  /** Shown for the rest; absent: nothing is. */
  nothing?: string;
}

/** Elected, withdrawn, tied for a seat that is open, or which substitute. */
export function CandidateMark({ candidate, tied, nothing }: CandidateMarkProps) {
  const { t } = useTranslation("outcome");
  const { number } = useFormats();
  if (candidate.elected) return <span className="u-standing u-standing--elected">{t("mark.elected")}</span>;
  if (candidate.withdrawn) return <span className="u-standing">{t("mark.withdrawn")}</span>;
  if (tied && !tied.settled && tied.candidates.includes(candidate.number)) {
    return <span className="u-standing u-standing--tied">{t("mark.tied")}</span>;
  }
  const { substitute } = candidate;
  return substitute === undefined ? (
    nothing
  ) : (
    <span className="u-standing">{t("mark.substitute", { place: number(substitute) })}</span>
  );
}
