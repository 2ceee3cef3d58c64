import { useTranslation } from "react-i18next";
import type { Definition } from "../kit/definition.ts";
import type { Selection } from "./selection.ts";

/** The marks in words, one line each: `3. Marisol Catrileo Bustos`. */
export function useMarkWords({ candidates }: Definition): (selection: Selection) => string[] {
  const { t } = useTranslation("voting");
  return (selection) =>
    selection === "blank"
      ? [t("ballot.blank")]
      : selection.map((place) => `${candidates[place]?.number}. ${candidates[place]?.name}`);
}
