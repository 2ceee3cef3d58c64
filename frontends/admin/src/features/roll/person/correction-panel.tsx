import type { ElectionId } from "@urna/contract/identifiers";
import type { VoterDetail } from "@urna/contract/roll/voter";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { EntryForm } from "./entry-form.tsx";

interface CorrectionPanelProps {
  electionId: ElectionId;
  detail: VoterDetail;
  entry: NonNullable<VoterDetail["entry"]>;
}

/** The form stays closed until somebody wants to correct. */
export function CorrectionPanel({ electionId, detail, entry }: CorrectionPanelProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const [saved, setSaved] = useState<number>();
  const { hasLast4, versionId, voter } = detail;
  return (
    <Panel title={t("person.correct")}>
      {saved !== undefined && (
        <Note kind="ok" live title={t("person.saved", { number: number(saved) })}>
          {t("person.savedText")}
        </Note>
      )}
      <details className="a-details">
        <summary>{t("person.openCorrection")}</summary>
        <p>{t("person.correctText")}</p>
        <EntryForm
          electionId={electionId}
          entry={entry}
          hasLast4={hasLast4}
          versionId={versionId}
          personId={voter.personId}
          onSaved={({ version }) => setSaved(version.number)}
        />
      </details>
    </Panel>
  );
}
