import { useTranslation } from "react-i18next";

/** Where the texts of the words are that some acts name as what they are about, in place of an id. */
const textsOf: Readonly<Record<string, string>> = {
  "request.list": "admin:requestState",
  "support.list": "admin:requestState",
  "message.retry": "admin:messageKind",
  "settings.update": "admin:settings.key",
};

/** What an act was about in words, by its code; undefined where that is an id or a code. */
export function useSubjectWords(): (code: string, subject: string) => string | undefined {
  const { t } = useTranslation(["audit", "admin"]);
  return (code, subject) => {
    if (!/^[\w -]+$/.test(subject)) return undefined;
    const general = t(`audit:subject.${subject}`, { defaultValue: "" });
    if (general !== "") return general;
    const texts = textsOf[code];
    if (texts === undefined) return undefined;
    const words = subject.split(" ").map((word) => t(`${texts}.${word}`, { defaultValue: "" }));
    return words.includes("") ? undefined : words.join(", ");
  };
}
