import { useTranslation } from "react-i18next";

/** A code in words; the code itself where there are none. */
export function useCodeText(): (code: string) => string {
  const { t } = useTranslation("admin");
  return (code) => {
    const kind = t(`audit.kind.${code}`, { defaultValue: code });
    return t(`audit.action.${code}`, { defaultValue: kind });
  };
}
