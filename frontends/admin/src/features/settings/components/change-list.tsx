import type { SettingsVersion } from "@urna/contract/settings/admin-settings";
import { useTranslation } from "react-i18next";
import { useSettingWords } from "../use-setting-words.ts";

/** What each value was and became. */
export function ChangeList({ changes }: Pick<SettingsVersion, "changes">) {
  const { t } = useTranslation("admin");
  const { label, values } = useSettingWords();
  return (
    <ul className="a-changes">
      {changes.map(({ key, from, to }) => (
        <li key={key}>
          <strong>{label(key)}</strong>
          <br />
          <del>
            <span className="u-visually-hidden">{t("settings.was")} </span>
            {values(key, from)}
          </del>{" "}
          <span aria-hidden="true">→</span>{" "}
          <ins>
            <span className="u-visually-hidden">{t("settings.is")} </span>
            {values(key, to)}
          </ins>
        </li>
      ))}
    </ul>
  );
}
