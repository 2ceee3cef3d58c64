import type { UseQueryResult } from "@tanstack/react-query";
import type { Incident } from "@urna/contract/incidents/incident";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pager } from "../../../ui/pager.tsx";
import type { PageOf } from "../../../ui/use-list-page.ts";
import { IncidentItem } from "./incident-item.tsx";
import type { IncidentAct } from "./use-write-incident.ts";

interface IncidentListProps {
  query: UseQueryResult<PageOf<Incident>>;
  state: Incident["state"];
  onPage(page: number): void;
  onAct?: (act: IncidentAct, incident: Incident) => void;
}

export function IncidentList({ query, state, onPage, onAct }: IncidentListProps) {
  const { t } = useTranslation("monitoring");
  return (
    <Loaded query={query}>
      {({ items, page, pageSize, total }) => (
        <>
          {items.length === 0 && <p className="u-lead">{t(`incidents.none.${state}`)}</p>}
          <ul className="m-incidents">
            {items.map((incident) => (
              <IncidentItem
                key={incident.id}
                incident={incident}
                onAct={onAct && ((act) => onAct(act, incident))}
              />
            ))}
          </ul>
          <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
