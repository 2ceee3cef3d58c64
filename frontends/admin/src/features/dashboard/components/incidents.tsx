import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { NotAsked } from "./not-asked.tsx";

/** Incidents that nobody has closed, by election; nothing for a person who may not see them. */
export function Incidents({ dashboard: { incidents, unanswered } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("admin");
  const asked = !unanswered.includes("incidents");
  if (asked && !incidents) return null;
  return (
    <Panel title={t("home.incidents")}>
      {asked ? <IncidentList incidents={incidents ?? []} /> : <NotAsked part="incidents" />}
    </Panel>
  );
}

function IncidentList({ incidents }: { incidents: NonNullable<Dashboard["incidents"]> }) {
  const { t } = useTranslation("admin");
  const { localized, number } = useFormats();
  if (incidents.length === 0) return <p className="u-lead">{t("home.noIncidents")}</p>;
  return (
    <ul className="a-lines">
      {incidents.map(({ id, title, open, severity }) => (
        <li className="a-line" key={id}>
          <span className="a-line__sign a-line__sign--warn">
            <Icon name="triangle" />
          </span>
          <div>
            <Link to={paths.monitoringOf(id)}>{localized(title) || t("home.seeElection")}</Link>
            <p className="u-small">
              {t("home.incidentCount", { count: open, number: number(open) })}.{" "}
              {t("home.gravest", { severity: t(`home.severity.${severity}`) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
