import type { UseMutationResult } from "@tanstack/react-query";
import type { RollDryRun, RollVersion } from "@urna/contract/api/admin/roll";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { FieldError } from "@urna/web-kit/ui/field-error";
import { Note } from "@urna/web-kit/ui/note";
import { TextArea } from "@urna/web-kit/ui/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

interface CommitFormProps {
  dryRun: RollDryRun;
  commit: UseMutationResult<RollVersion, Error, { importId: string; reason: string }>;
  onStartAgain(): void;
}

const boxId = "roll-understood";

/** The roll changes only for somebody who has said that they know what will happen. */
export function CommitForm({ dryRun, commit, onStartAgain }: CommitFormProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const problemText = useProblemText("sendRequest");
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState(false);
  const [reason, setReason] = useState("");
  const size = dryRun.added + dryRun.changed + dryRun.unchanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!understood);
    if (understood) commit.mutate({ importId: dryRun.importId, reason: reason.trim() });
    else document.getElementById(boxId)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="u-stack">
      <TextArea
        id="roll-reason"
        label={t("dialog.reason")}
        hint={t("dialog.reasonHint")}
        optional
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={missing ? "u-field u-field--error" : "u-field"}>
        {missing && <FieldError id={`${boxId}-error`}>{t("import.mustUnderstand")}</FieldError>}
        <label className="a-check">
          <input
            id={boxId}
            type="checkbox"
            checked={understood}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${boxId}-error` : undefined}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <span>{t("import.understood", { count: size, number: number(size) })}</span>
        </label>
      </div>
      {commit.error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(commit.error)}
        </Note>
      )}
      <div className="u-actions">
        <Button kind="pen" type="submit" busy={commit.isPending} busyLabel={t("import.committing")}>
          {t("import.commit")}
        </Button>
        <Button onClick={onStartAgain} disabled={commit.isPending}>
          {t("import.otherFile")}
        </Button>
      </div>
    </form>
  );
}
