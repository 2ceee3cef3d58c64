import type { Language } from "@urna/contract/words";
import { useTranslation } from "react-i18next";

/** The sentences of the letter about a decision, in the applicant's language. */
export function useLetter(language: Language): (decision: string, reasonCode: string) => string[] {
  const { t } = useTranslation("emails", { lng: language });
  return (decision, reasonCode) => {
    const reason = reasonCode === "" || reasonCode === "other" ? [] : [`reason.${decision}.${reasonCode}`];
    return [`${decision}.text`, ...reason].map((key) => t(`requestDecided.${key}`));
  };
}

/** A reason in the page's own language. */
export function useReasonText(): (decision: string, reasonCode: string) => string {
  const { t } = useTranslation(["admin", "emails"]);
  return (decision, reasonCode) =>
    reasonCode === "other"
      ? t("requests.otherReason")
      : t(`emails:requestDecided.reason.${decision}.${reasonCode}`);
}
