import type { SettingsVersion } from "@urna/contract/settings/admin-settings";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { ChangeList } from "./change-list.tsx";

/** What others saved while this was typed. What was typed is still there. */
export function MeanwhileNote({ versions }: { versions: readonly SettingsVersion[] }) {
  const { t } = useTranslation("admin");
  return (
    <Note kind="warn" live title={t("settings.conflictTitle")}>
      {t("settings.conflictText")}
      {versions.map(({ revision, changedBy, changes }) => (
        <div key={revision}>
          <p>{t("settings.changedBy", { name: changedBy || t("settings.nobody") })}</p>
          <ChangeList changes={changes} />
        </div>
      ))}
    </Note>
  );
}
