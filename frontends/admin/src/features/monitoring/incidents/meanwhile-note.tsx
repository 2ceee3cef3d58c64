import type { Incident } from "@urna/contract/incidents/incident";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { IncidentNotes } from "./incident-notes.tsx";

interface MeanwhileNoteProps {
  seen: Incident | undefined;
  /** Undefined once it is open no more. */
  current: Incident | undefined;
}

/** What others wrote while this was typed. What was typed is still there. */
export function MeanwhileNote({ seen, current }: MeanwhileNoteProps) {
  const { t } = useTranslation("monitoring");
  if (!current)
    return (
      <Note kind="warn" live title={t("incidents.conflict.closedTitle")}>
        {t("incidents.conflict.closedText")}
      </Note>
    );
  return (
    <Note kind="warn" live title={t("incidents.conflict.title")}>
      {t("incidents.conflict.text")}
      <IncidentNotes notes={current.notes.slice(seen?.notes.length ?? 0)} />
    </Note>
  );
}
