import { useTranslation } from "react-i18next";
import type { Paper } from "./paper.ts";
import type { Selection } from "./selection.ts";

/** The marks in words, one line each: `3. Marisol Catrileo Bustos`. */
export function useMarkWords({ candidates }: Paper): (selection: Selection) => string[] {
  const { t } = useTranslation("voting");
  return (selection) =>
    selection === "blank"
      ? [t("ballot.blank")]
      : selection.map((place) => `${candidates[place]?.number}. ${candidates[place]?.name}`);
}
