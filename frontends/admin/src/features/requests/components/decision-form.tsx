import type { ProcessId } from "@urna/contract/identifiers";
import {
  decisionReasons,
  type Decision,
  type RegistrationRequestRecord,
} from "@urna/contract/requests/registration-request";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { useDecision } from "../use-decision.ts";
import { useReasonText } from "../use-letter.ts";
import { LetterPreview } from "./letter-preview.tsx";

interface DecisionFormProps {
  request: RegistrationRequestRecord;
  state: Decision;
  /** Whose roll an approval means. */
  processId: ProcessId | undefined;
}

/** A decision that changes no roll, with its reason and the text for the person. */
export function DecisionForm({ request, state, processId }: DecisionFormProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText();
  const reasonText = useReasonText();
  const { mutate, isPending, isSuccess, error } = useDecision(request.id);
  const reasons: readonly string[] = decisionReasons[state];
  const [reasonCode, setReasonCode] = useState(reasons[0] ?? "");
  const [comment, setComment] = useState("");
  const [attempt, setAttempt] = useState(0);
  const lacksWords = reasonCode === "other" && comment.trim() === "";
  const missing = attempt > 0 && lacksWords ? t("requests.commentRequired") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const approval = state === "approved" && processId ? { approval: { processId } } : {};
    if (!lacksWords && !isPending) mutate({ state, reasonCode, comment, ...approval });
  };
  return (
    <form noValidate className="u-stack" onSubmit={submit}>
      <UnsavedGuard needed={comment.trim() !== "" && !isSuccess} />
      <ErrorSummary errors={missing ? [{ fieldId: "comment", text: missing }] : []} attempt={attempt} />
      {reasons.length > 0 && (
        <SelectField
          id="reason"
          label={t("dialog.reason")}
          value={reasonCode}
          onChange={(event) => setReasonCode(event.target.value)}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {reasonText(state, each)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        id="comment"
        label={t("requests.comment")}
        hint={t(state === "in-review" ? "requests.commentStays" : "requests.commentGoes")}
        optional={reasonCode !== "other"}
        maxLength={1000}
        value={comment}
        error={missing}
        onChange={(event) => setComment(event.target.value)}
      />
      {state !== "in-review" && (
        <LetterPreview
          request={request}
          state={state}
          comment={comment}
          reasonCode={state === "approved" ? "already-on-roll" : reasonCode}
        />
      )}
      {error && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(error)}
        </Note>
      )}
      <p className="u-actions">
        <Button type="submit" kind="pen" busy={isPending} busyLabel={t("dialog.working")}>
          {t("requests.save")}
        </Button>
      </p>
    </form>
  );
}
