import { useTranslation } from "react-i18next";
import { openersOf, type Custody } from "./custody.ts";

/** Who could open a vote, told to whoever votes: true of this election's keys, wherever it is said. */
export function SecrecySentence({ custody }: { custody: Custody }) {
  const { t } = useTranslation("common");
  const openers = openersOf(custody);
  if (openers === "unknown") return null;
  const { count, threshold } = custody;
  return <>{t(`openers.vote.${openers}`, { count, threshold })}</>;
}
