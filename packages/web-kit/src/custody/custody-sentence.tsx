import { useTranslation } from "react-i18next";
import { openersOf, type Custody } from "./custody.ts";

/** Who together could open a ballot, in one plain sentence: the same words wherever somebody decides about it. */
export function CustodySentence({ custody }: { custody: Custody }) {
  const { t } = useTranslation("common");
  const { count, threshold } = custody;
  return <>{t(`openers.open.${openersOf(custody)}`, { count, threshold })}</>;
}
