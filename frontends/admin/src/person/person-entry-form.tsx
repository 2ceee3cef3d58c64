import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { RollEntry } from "@urna/contract/roll-import/roll-entry";
import { fieldErrorCodes } from "@urna/contract/errors";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useState, type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { summaryOf } from "../form/summary-of.ts";
import { paths } from "../paths.ts";
import { PersonFields } from "./person-fields.tsx";
import { formOf, personFields, personForm, type PersonForm } from "./person-form.ts";

interface PersonEntryFormProps {
  /** What the fields begin with. */
  entry: RollEntry | undefined;
  hasLast4: boolean;
  remark: { readonly label: string; readonly hint: string; readonly required: boolean };
  /** Said when the roll changed meanwhile. */
  stale: string;
  submit: string;
  save(entry: RollEntry, remark: string): Promise<unknown>;
  /** Before the button, of what the remark says so far. */
  children?: (remark: string) => ReactNode;
}

/** A person as a roll has them, and a remark. What the API finds wrong with a field stands beside it. */
export function PersonEntryForm({ entry, hasLast4, remark, ...props }: PersonEntryFormProps) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  const say = useFieldWords();
  const [attempt, setAttempt] = useState(0);
  const form = useForm({
    resolver: zodResolver(personForm({ reasoned: remark.required })),
    defaultValues: formOf(entry),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const save = useMutation({
    mutationFn: ({ remark: words, ...fields }: PersonForm) => props.save(fields, words),
    onError: (problem) => {
      if (!isApiProblem(problem, "invalid-request")) return;
      for (const { path, code } of problem.errors) form.setError(fieldAt(path), { message: code });
      setAttempt((count) => count + 1);
    },
  });
  const { errors, isDirty } = form.formState;
  const errorOf = (field: keyof PersonForm) => {
    const message = errors[field]?.message;
    return message === undefined ? undefined : say(message);
  };
  const words = useWatch({ control: form.control, name: "remark" });
  const isStale = isApiProblem(save.error, "write-conflict");
  return (
    <form
      noValidate
      className="u-stack"
      onSubmit={(event) =>
        void form.handleSubmit(
          (fields) => !save.isPending && save.mutate(fields),
          () => setAttempt((count) => count + 1),
        )(event)
      }
    >
      <ErrorSummary errors={summaryOf(errors, personFields, say)} attempt={attempt} />
      <UnsavedGuard needed={isDirty && !save.isSuccess} />
      {save.error && !isApiProblem(save.error, "invalid-request") && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {isStale ? props.stale : problemText(save.error)}
          <ContactElections error={save.error} />
        </Note>
      )}
      <PersonFields errorOf={errorOf} hasLast4={hasLast4} register={form.register} />
      <TextArea
        id="remark"
        label={remark.label}
        hint={remark.hint}
        optional={!remark.required}
        rows={2}
        error={errorOf("remark")}
        {...form.register("remark")}
      />
      {props.children?.(words)}
      <div className="u-actions">
        <Button kind="pen" type="submit" busy={save.isPending} busyLabel={t("dialog.working")}>
          {props.submit}
        </Button>
      </div>
    </form>
  );
}

/** On whose roll the person's contact has to change, where it is not this one. */
function ContactElections({ error }: { error: Error }) {
  const elections = isApiProblem(error, "contact-in-use") ? error.elections : [];
  if (elections.length === 0) return null;
  return (
    <ul>
      {elections.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.rollOf(id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The field that the API speaks of; what belongs to none is said at the first. */
function fieldAt(path: string): keyof PersonForm {
  const name = path.replace(/^(approval\.)?entry\./, "").split(".")[0];
  if (name === "reason" || name === "comment") return "remark";
  return personFields.find((each) => each === name) ?? "documentNumber";
}

function useFieldWords(): (message: string) => string {
  const { t } = useTranslation("admin");
  const fieldErrorText = useFieldErrorText();
  return (message) =>
    message === "reason-too-short"
      ? t("dialog.reasonRequired")
      : fieldErrorText(fieldErrorCodes.find((each) => each === message) ?? "invalid-format");
}
