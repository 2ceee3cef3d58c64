import type { Dashboard } from "@urna/contract/api/admin/desk";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";

/** What people have asked for, and how far the audit log reaches. */
export function Desk({ counts }: { counts: Dashboard }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const lines = [
    { to: paths.requests, key: "registration", count: counts.registrationRequests },
    { to: paths.supportRequests, key: "support", count: counts.supportRequests },
    { to: paths.audit, key: "audit", count: counts.auditEntries },
  ];
  return (
    <Panel title={t("home.desk")}>
      <ul className="a-lines">
        {lines.map(({ to, key, count }) => (
          <li className="a-line a-line--plain" key={key}>
            <span>{t(`desk.${key}`, { count, number: number(count) })}</span>
            <Link className="a-link" to={to}>
              {t(`desk.${key}Go`)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
