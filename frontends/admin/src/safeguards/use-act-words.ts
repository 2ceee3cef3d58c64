import type { WaitingAct } from "@urna/contract/safeguards/pending-act";
import { useTranslation } from "react-i18next";

/** Describes an act in words: `invitar a Nora Nueva con el rol Observación`. */
export function useActWords(): (act: WaitingAct) => string {
  const { t } = useTranslation(["safeguards", "admin"]);
  return ({ operation, account = "", role = "", endsSecondPerson, secondFactor }) => {
    if (operation !== "updateSettings") {
      const roleName = t(`admin:role.${role}`, { defaultValue: role });
      return t(`waiting.what.${operation}`, { account, role: roleName });
    }
    return [
      ...(endsSecondPerson ? [t("act.updateSettings")] : []),
      ...(secondFactor ? [t(`waiting.what.secondFactor.${secondFactor}`)] : []),
    ].join(" · ");
  };
}
