import { useTranslation } from "react-i18next";
import { openersOf, type Custody } from "./custody.ts";

/** Says to voters who could open a vote. The sentence follows from the keys of this election. */
export function SecrecySentence({ custody }: { custody: Custody }) {
  const { t } = useTranslation("common");
  const openers = openersOf(custody);
  if (openers === "unknown") return null;
  const { count, threshold } = custody;
  return <>{t(`openers.vote.${openers}`, { count, threshold })}</>;
}
