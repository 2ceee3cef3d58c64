import { useTranslation } from "react-i18next";
import type { Outcome } from "./outcome.ts";

/** Why somebody with votes may have no seat; nothing where nobody withdrew. */
export function WithdrawnNote({ candidates }: Pick<Outcome, "candidates">) {
  const { t } = useTranslation("outcome");
  if (!candidates.some(({ withdrawn }) => withdrawn)) return null;
  return <p className="u-small u-withdrawn-note">{t("withdrawn")}</p>;
}
