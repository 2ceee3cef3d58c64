import { useTranslation } from "react-i18next";
import { z } from "zod";

const Texts = z.array(z.string()).catch([]);

/** Reads a list of texts; a list that is not there is empty. */
export function useList(
  namespace: string,
  values: Readonly<Record<string, string>> = {},
): (key: string) => readonly string[] {
  const { t } = useTranslation(namespace);
  return (key) => Texts.parse(t(key, { ...values, returnObjects: true }));
}
