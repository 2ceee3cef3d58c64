import type { Incident } from "@urna/contract/incidents/incident";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../ui/use-now.ts";
import { IncidentNotes } from "./incident-notes.tsx";
import type { IncidentAct } from "./use-write-incident.ts";

interface IncidentItemProps {
  incident: Incident;
  /** Undefined for a person who may only read, and for what is closed. */
  onAct: ((act: IncidentAct) => void) | undefined;
}

export function IncidentItem({ incident, onAct }: IncidentItemProps) {
  const { t } = useTranslation("monitoring");
  const { number: written, duration } = useFormats();
  const now = useNow(60_000);
  const { number, severity, state, notes } = incident;
  const openedAt = notes[0]?.at;
  const ageMs = openedAt === undefined ? 0 : Math.max(now.getTime() - Date.parse(openedAt), 0);
  const words = { number: written(number) };
  return (
    <li className="m-incident" data-severity={state === "open" ? severity : "closed"}>
      <h3 className="m-incident__title">
        <Icon name={state === "open" ? "triangle" : "check"} />
        <span>
          {t("incidents.name", words)} · {t(`incidents.severities.${severity}`)}
        </span>
      </h3>
      {state === "open" && ageMs >= 60_000 && (
        <p className="u-small">{t("incidents.age", { time: duration(ageMs) })}</p>
      )}
      <IncidentNotes notes={notes} />
      {onAct && (
        <p className="u-actions">
          {(["comments", "close"] as const).map((act) => (
            <Button key={act} small onClick={() => onAct(act)}>
              {t(`incidents.${act}.button`)}
              <span className="u-visually-hidden">: {t("incidents.name", words)}</span>
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}
