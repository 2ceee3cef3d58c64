import type { ElectionId } from "@urna/contract/identifiers";
import { incidentSeverities, incidentTextMax, type Incident } from "@urna/contract/incidents/incident";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { MeanwhileNote } from "./meanwhile-note.tsx";
import { useWriteIncident, type IncidentAct } from "./use-write-incident.ts";

interface IncidentDialogProps {
  electionId: ElectionId;
  act: IncidentAct;
  /** As it was when its writer pressed the button; undefined for a new one. */
  seen: Incident | undefined;
  /** As it is now; undefined once it is open no more. */
  current: Incident | undefined;
  onClose(): void;
  onDone(incident: Incident): void;
}

/** What happened, what is known since, or how it ended. What was typed stays until it is written. */
export function IncidentDialog({ electionId, act, seen, current, onClose, onDone }: IncidentDialogProps) {
  const { t } = useTranslation(["monitoring", "admin"]);
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState("");
  const [severity, setSeverity] = useState<Incident["severity"]>("medium");
  const [lacks, setLacks] = useState(false);
  const incident = seen && (current ?? seen);
  const { mutate, isPending, error } = useWriteIncident({ electionId, act, id, incident, onDone });
  const isConflict = isApiProblem(error, "write-conflict");
  const isOver = seen !== undefined && current === undefined && isConflict;
  const send = () => {
    setLacks(text.trim() === "");
    if (text.trim() !== "" && !isOver) mutate({ text, severity });
  };
  return (
    <FormDialog
      title={t(`incidents.${act}.title`, { number: seen?.number ?? 0 })}
      submit={isOver ? undefined : t(`incidents.${act}.send`)}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {error && !isConflict && <Failed error={error} />}
      {isConflict && <MeanwhileNote seen={seen} current={current} />}
      {act === "open" && (
        <SelectField
          id="incident-severity"
          label={t("incidents.severity")}
          value={severity}
          onChange={({ target }) =>
            setSeverity(incidentSeverities.find((each) => each === target.value) ?? severity)
          }
        >
          {incidentSeverities.map((each) => (
            <option key={each} value={each}>
              {t(`incidents.severities.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        id="incident-text"
        label={t(`incidents.${act}.text`)}
        hint={t("incidents.hint")}
        error={lacks ? t("incidents.textRequired") : undefined}
        rows={5}
        maxLength={incidentTextMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  return (
    <Note kind="err" live title={t("dialog.notDone")}>
      {problemText(error)}
    </Note>
  );
}
