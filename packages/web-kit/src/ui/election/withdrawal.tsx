import type { Candidate } from "@urna/contract/candidates/candidate";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { WithdrawnTag } from "./withdrawn-tag.tsx";

/** That a candidate withdrew, when, and the resolution's words: plain text. Nothing for who still stands. */
export function Withdrawal({ candidate }: { candidate: Pick<Candidate, "withdrawn" | "withdrawal"> }) {
  const { t } = useTranslation("common");
  const { instant } = useFormats();
  const { withdrawn, withdrawal } = candidate;
  if (!withdrawn) return null;
  return (
    <div className="u-withdrawal">
      <WithdrawnTag />
      {withdrawal && (
        <>
          <p className="u-small">{t("withdrawal.told", { when: instant(withdrawal.at, "date-time") })}</p>
          <blockquote className="u-quote">{withdrawal.reason}</blockquote>
        </>
      )}
    </div>
  );
}
