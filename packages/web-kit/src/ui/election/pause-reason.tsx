import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useTranslation } from "react-i18next";

/** Why an election is paused: plain text, in whatever language it was written. Nothing where nobody said why. */
export function PauseReason({ election }: { election: Pick<ElectionDetail, "pauseReason"> | undefined }) {
  const { t } = useTranslation("common");
  if (!election?.pauseReason) return null;
  return (
    <div>
      <p className="u-small">{t("pauseReason")}</p>
      <blockquote className="u-quote">{election.pauseReason}</blockquote>
    </div>
  );
}
