import { useTranslation } from "react-i18next";

/** A code in words, of an act or of a try that was turned away; the code itself where there are none. */
export function useCodeText(): (code: string, turnedAway?: boolean) => string {
  const { t } = useTranslation(["admin", "audit"]);
  return (code, turnedAway = false) => {
    const refused = (defaultValue: string) => t(`audit:turnedAway.${code}`, { defaultValue });
    const kind = t(`audit.kind.${code}`, { defaultValue: refused(code) });
    const done = t(`audit.action.${code}`, { defaultValue: kind });
    return turnedAway ? refused(done) : done;
  };
}
