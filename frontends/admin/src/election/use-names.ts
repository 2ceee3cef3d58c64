import type { LocalizedText } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

interface Named {
  readonly code: string;
  readonly trial?: true | undefined;
}

/** How a list of choices names processes and elections, where nothing but words can mark a trial. */
export function useNames() {
  const { t } = useTranslation("common");
  const { localized } = useFormats();
  const mark = ({ trial }: Named) => (trial ? ` · ${t("trial.mark")}` : "");
  return {
    processName: (process: Named & { name: LocalizedText }) =>
      `${localized(process.name)} (${process.code})${mark(process)}`,
    electionName: (election: Named & { title: LocalizedText }) =>
      `${election.code} · ${localized(election.title)}${mark(election)}`,
  };
}
