import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Which elections keep some settings as they are. */
export function LockedNote({ elections }: { elections: AdminSettings["openElections"] }) {
  const { t } = useTranslation("admin");
  const { localized } = useFormats();
  return (
    <Note kind="info" icon="lock" title={t("settings.lockedTitle")}>
      {t("settings.lockedText")}
      <ul className="a-open-elections">
        {elections.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.election(id)}>{localized(title)}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
