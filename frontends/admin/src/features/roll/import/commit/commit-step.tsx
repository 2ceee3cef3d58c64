import type { UseMutationResult } from "@tanstack/react-query";
import type { RollImportState } from "@urna/contract/roll-import/import-state";
import type { RollVersion } from "@urna/contract/roll/version";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { FieldError } from "@urna/web-kit/ui/form/field-error";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Progress } from "@urna/web-kit/ui/feedback/progress";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../../form/unsaved-guard.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { clearFieldId, DecisionsFields } from "./decisions-fields.tsx";
import { useDecisions } from "./use-decisions.ts";
import type { AskedCommit } from "../use-roll-import.ts";

interface CommitStepProps {
  found: RollImportState;
  commit: UseMutationResult<RollVersion, Error, AskedCommit>;
  /** Where another file or version is chosen. */
  elsewhere: { to: string; label: string };
}

const boxId = "roll-understood";

/** The roll changes only for somebody who has said that they know what will happen. */
export function CommitStep({ found, commit, elsewhere }: CommitStepProps) {
  const { t } = useTranslation("admin");
  const { number, percent } = useFormats();
  const problemText = useProblemText("sendRequest");
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState(false);
  const [marksErrors, setMarksErrors] = useState(false);
  const [reason, setReason] = useState("");
  const decisions = useDecisions(found.dryRun);
  const { dryRun, state, done, total } = found;
  const { added, changed, unchanged, kept, removed, errorRows } = dryRun;
  const size = added + changed + unchanged + kept;
  if (size === 0) {
    return (
      <Panel title={t("import.confirm")}>
        <Note kind="err" title={t("import.nobody")}>
          {t("import.nobodyText")}
        </Note>
        <LinkButton to={elsewhere.to}>{elsewhere.label}</LinkButton>
      </Panel>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { decided, firstWrong } = decisions;
    setMissing(!understood);
    setMarksErrors(firstWrong !== undefined);
    if (firstWrong) document.getElementById(clearFieldId(firstWrong))?.focus();
    else if (!understood) document.getElementById(boxId)?.focus();
    else commit.mutate({ ...decided, reason: reason.trim() });
  };
  const conflict = dryRun.restored
    ? { title: t("roll.restore.notSaved"), text: t("roll.restore.conflictText") }
    : { title: t("import.conflict"), text: t("import.conflictText") };
  const removesOfFile = t(errorRows > 0 ? "import.removesWithErrors" : "import.removesText");
  const removesText = dryRun.restored ? t("roll.restore.removesText") : removesOfFile;
  const busy = commit.isPending || state === "committing";
  const stale = isApiProblem(commit.error, "write-conflict");
  return (
    <Panel title={t("import.confirm")} margin={removed > 0}>
      {removed > 0 && (
        <Note kind="warn" title={t("import.removes", { count: removed, number: number(removed) })}>
          {removesText}
        </Note>
      )}
      {commit.error && (
        <Note kind="err" live title={stale ? conflict.title : t("dialog.notDone")}>
          {stale ? conflict.text : problemText(commit.error)}
        </Note>
      )}
      {busy && (
        <Progress
          label={t("import.saving", {
            done: number(done),
            total: number(total),
            percent: percent(total > 0 ? done / total : 0),
          })}
          value={done}
          max={total}
        />
      )}
      <form noValidate onSubmit={submit} className="u-stack">
        <UnsavedGuard needed={reason.trim() !== "" && !busy} />
        <DecisionsFields dryRun={dryRun} decisions={decisions} marksErrors={marksErrors} />
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
            <span>
              {t("import.understood", { count: size, number: number(size) })}{" "}
              {errorRows > 0 && t("import.understoodErrors", { count: errorRows, number: number(errorRows) })}
            </span>
          </label>
        </div>
        <div className="u-actions">
          {!stale && (
            <Button kind="pen" type="submit" busy={busy} busyLabel={t("import.committing")}>
              {t("import.saveAs", { number: dryRun.baseNumber + 1 })}
            </Button>
          )}
          <LinkButton to={elsewhere.to}>{elsewhere.label}</LinkButton>
        </div>
      </form>
    </Panel>
  );
}
