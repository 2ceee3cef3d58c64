import { useTranslation } from "react-i18next";
import type { Paper } from "../marking/paper.ts";
import { fruits, pictureOf } from "./fruits.ts";

/** A ballot that nobody sealed: fruits in the place of candidates, with one mark, and a blank vote. */
export function usePracticePaper(): Paper {
  const { t } = useTranslation("practice");
  const question = t("question");
  return {
    question: { es: question, en: question, ht: question },
    candidates: fruits.map((fruit, place) => ({
      number: place + 1,
      name: t(`fruit.${fruit}`),
      photo: pictureOf(fruit),
    })),
    rules: { min: 1, max: 1, blank: true },
  };
}
