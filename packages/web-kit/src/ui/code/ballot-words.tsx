import { useTranslation } from "react-i18next";
import { spokenDigits, useSpoken } from "../../fingerprint/use-spoken.ts";

/** What people compare of a ballot on two devices: five words and eight digits, which say as much as its code. */
export function BallotWords({ tracker }: { tracker: string }) {
  const { t } = useTranslation("common");
  const { data } = useSpoken(tracker);
  return (
    <p className="u-words__spoken" role="group" aria-label={t("tracker.words")} aria-busy={!data}>
      <span lang="es">{data?.words.join(" ") ?? ""}</span>{" "}
      <span className="u-words__digits">{spokenDigits(data)}</span>
    </p>
  );
}
