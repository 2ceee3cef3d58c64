import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RollEntry, VoterSaved } from "@urna/contract/api/admin/roll";
import { fieldErrorCodes } from "@urna/contract/errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button";
import { ErrorSummary } from "@urna/web-kit/ui/error-summary";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { summaryOf } from "../../../form/summary-of.ts";
import { saveVoter } from "../api/save-voter.ts";
import { accessKey, versionsKey, votersName } from "../roll-keys.ts";
import { PersonFields } from "./person-fields.tsx";
import { formOf, PersonForm, personFields } from "./person-form.ts";

interface EntryFormProps {
  electionId: string;
  personId: string | undefined;
  entry: RollEntry | undefined;
  hasLast4: boolean;
  versionId: string;
  onSaved(saved: VoterSaved): void;
}

/** Adds or corrects one person. What the API finds wrong with a field stands beside it. */
export function EntryForm({ electionId, personId, entry, hasLast4, versionId, onSaved }: EntryFormProps) {
  const { t } = useTranslation("admin");
  const fieldErrorText = useFieldErrorText();
  const problemText = useProblemText("sendRequest");
  const api = useApi();
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    resolver: zodResolver(PersonForm),
    defaultValues: formOf(entry),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const save = useMutation({
    mutationFn: ({ reason, ...changed }: PersonForm) =>
      saveVoter(api, { electionId, personId, draft: { entry: changed, versionId, reason } }),
    onSuccess: async (saved) => {
      onSaved(saved);
      const keys = [versionsKey(electionId), ["admin", ...votersName(electionId)], accessKey(electionId)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (problem) => {
      if (!isApiProblem(problem, "invalid-request")) return;
      for (const { path, code } of problem.errors) {
        const field = personFields.find((each) => each === path.replace(/^entry\./, "").split(".")[0]);
        if (field) form.setError(field, { message: code });
      }
      setAttempt((count) => count + 1);
    },
  });
  const say = (message: string) => {
    if (message === "reason-too-short") return t("dialog.reasonRequired");
    return fieldErrorText(fieldErrorCodes.find((each) => each === message) ?? "invalid-format");
  };
  const { errors } = form.formState;
  const errorOf = (field: keyof PersonForm) => {
    const message = errors[field]?.message;
    return message === undefined ? undefined : say(message);
  };
  const stale = isApiProblem(save.error, "write-conflict");
  return (
    <form
      noValidate
      className="u-stack"
      onSubmit={(event) =>
        void form.handleSubmit(
          (fields) => save.mutate(fields),
          () => setAttempt((count) => count + 1),
        )(event)
      }
    >
      <ErrorSummary errors={summaryOf(errors, personFields, say)} attempt={attempt} />
      {save.error && !isApiProblem(save.error, "invalid-request") && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {stale ? t("person.conflict") : problemText(save.error)}
        </Note>
      )}
      <PersonFields {...{ form, errorOf, hasLast4 }} />
      <div className="u-actions">
        <Button kind="pen" type="submit" busy={save.isPending} busyLabel={t("dialog.working")}>
          {t(personId === undefined ? "person.addNow" : "person.correctNow")}
        </Button>
      </div>
    </form>
  );
}
