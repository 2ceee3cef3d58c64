import type { ElectionId } from "@urna/contract/identifiers";
import type { Incident } from "@urna/contract/incidents/incident";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { IncidentDialog } from "./incident-dialog.tsx";
import { IncidentList } from "./incident-list.tsx";
import { useIncidents } from "./use-incidents.ts";
import type { IncidentAct } from "./use-write-incident.ts";

interface Writing {
  act: IncidentAct;
  seen: Incident | undefined;
}

/** What went wrong and what was done about it: the open incidents, then the closed ones. */
export function IncidentsPanel({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("monitoring");
  const { number } = useFormats();
  const may = useMay()("incidents.write");
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState<Writing>();
  const [done, setDone] = useState("");
  const open = useIncidents(electionId, "open", page);
  const current = open.data?.items.find(({ id }) => id === writing?.seen?.id);
  return (
    <Panel title={t("incidents.title")} margin={(open.data?.total ?? 0) > 0}>
      {may && (
        <p className="u-actions">
          <Button onClick={() => setWriting({ act: "open", seen: undefined })}>
            {t("incidents.open.button")}
          </Button>
        </p>
      )}
      <p className="a-status" role="status">
        {done}
      </p>
      <IncidentList
        query={open}
        state="open"
        onPage={setPage}
        {...(may && { onAct: (act: IncidentAct, seen: Incident) => setWriting({ act, seen }) })}
      />
      <ClosedIncidents electionId={electionId} />
      {writing && (
        <IncidentDialog
          electionId={electionId}
          {...writing}
          current={current}
          onClose={() => setWriting(undefined)}
          onDone={(written) => {
            setWriting(undefined);
            setDone(t(`incidents.${writing.act}.done`, { number: number(written.number) }));
          }}
        />
      )}
    </Panel>
  );
}

/** Asked for when somebody wants to see them. */
function ClosedIncidents({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("monitoring");
  const [isShown, setShown] = useState(false);
  return (
    <details className="a-details a-after" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{t("incidents.closed")}</summary>
      {isShown && <ClosedList electionId={electionId} />}
    </details>
  );
}

function ClosedList({ electionId }: { electionId: ElectionId }) {
  const [page, setPage] = useState(1);
  return <IncidentList query={useIncidents(electionId, "closed", page)} state="closed" onPage={setPage} />;
}
