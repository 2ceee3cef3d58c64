import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { writeLocalTime } from "@urna/language/local-times";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { Suspense, useEffect, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AskedDialog } from "./asked-dialog.tsx";
import { electionKey } from "../election-key.ts";
import type { Step } from "./life-cycle.ts";
import { stepSchema } from "./step-form.ts";
import { useStep } from "./use-step.ts";
import { StepFieldset } from "./step-fieldset.tsx";
import { StepProblem } from "./step-problem.tsx";

/** As much of an election as a step needs. */
export type SteppedElection = Pick<AdminElection, "id" | "code" | "closesAt" | "ballots" | "rollSize">;

interface StepDialogProps {
  election: SteppedElection;
  step: Step;
  /** Said while the step is being taken, where that takes its time. */
  progress?: { title: string; text: string };
  /** What else there is to know before the step is taken. */
  note?: ReactNode;
  /** How far the step is, in the place of its fields while it is being taken. */
  bar?: ReactNode;
  onClose(): void;
  onDone(changed: AdminElection): void;
  onConflict(): void;
  onGivenUp?(): void;
}

/** The consequence in numbers, what the step needs, and a safe way out, which has the focus. */
export function StepDialog({ election, step, progress, note, bar, ...props }: StepDialogProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { take, isPending, uncovers, askedUntil, error } = useStep({ election, step, ...props });
  const form = useForm({
    resolver: zodResolver(stepSchema(step, election)),
    defaultValues: { code: "", reason: "", closesAt: writeLocalTime(election.closesAt) },
    reValidateMode: "onSubmit",
  });
  const { reason, closesAt } = form.formState.dirtyFields;
  // Asked once more, typed once more.
  const { resetField } = form;
  useEffect(() => {
    if (uncovers) resetField("code");
  }, [uncovers, resetField]);
  useFreshElection(election.id, isPending);
  if (askedUntil !== undefined) {
    return (
      <Suspense fallback={null}>
        <AskedDialog until={askedUntil} onClose={props.onClose} />
      </Suspense>
    );
  }
  const counts = { voted: number(election.ballots), eligible: number(election.rollSize) };
  return (
    <FormDialog
      nothingToLose={!reason && !closesAt}
      safe
      alert={step.final}
      title={t(`step.${step.name}.title`)}
      submit={t(`step.${step.name}.confirm`)}
      danger={step.final}
      busy={isPending}
      onSubmit={(event) => void form.handleSubmit((fields) => take(fields))(event)}
      onClose={props.onClose}
    >
      <p>{t(`step.${step.name}.consequence`, counts)}</p>
      {note}
      {uncovers && (
        <Note kind="warn" live title={t("dialog.uncoversTitle")}>
          {t("dialog.uncovers")}
        </Note>
      )}
      {progress && isPending && (
        <Note kind="info" icon="clock" live title={progress.title}>
          {progress.text}
        </Note>
      )}
      {error && <StepProblem error={error} />}
      {isPending && bar ? bar : <StepFieldset step={step} code={election.code} form={form} />}
    </FormDialog>
  );
}

/** A step that takes its time moves on meanwhile: who waits for it sees how far. */
function useFreshElection(electionId: ElectionId, isPending: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isPending) return;
    const ask = () => void queries.invalidateQueries({ queryKey: electionKey(electionId) });
    const timer = setInterval(ask, 1_000);
    return () => clearInterval(timer);
  }, [queries, electionId, isPending]);
}
