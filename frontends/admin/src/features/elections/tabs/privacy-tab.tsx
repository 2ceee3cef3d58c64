import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

/** What is published of this election (`isSmall`: of a roll that hides nobody), and how long what is kept is kept. */
export function PrivacyTab({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation(["sealing", "admin"]);
  const { retention } = useSettings() ?? {};
  return (
    <Panel title={t("privacy.title")}>
      <div className="u-stack">
        {isSmall && <Note kind="warn" title={t("privacy.small")} />}
        <Facts
          items={[
            { label: t("privacy.board"), value: t("privacy.boardValue") },
            {
              label: t("privacy.batches"),
              value: t(isSmall ? "privacy.batchesSmall" : "privacy.batchesValue"),
            },
            { label: t("privacy.groups"), value: t("privacy.groupsValue") },
            { label: t("privacy.time"), value: t("privacy.timeValue") },
            { label: t("privacy.links"), value: t("privacy.linksValue") },
            ...(retention
              ? [
                  {
                    label: t("admin:settings.group.retention"),
                    value: t(`admin:settings.retention.${retention}`),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}
