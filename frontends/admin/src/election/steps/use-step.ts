import { useMutation } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { isApiProblem, type ApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useState } from "react";
import { takeStep } from "./take-step.ts";
import type { Step } from "./life-cycle.ts";
import { stepBody, type StepFields } from "./step-form.ts";

interface StepOptions {
  election: Pick<AdminElection, "id">;
  step: Step;
  onDone(changed: AdminElection): void;
  onConflict(): void;
  /** A sealing ended without the registrar, which its election tells. */
  onGivenUp?(): void;
}

/**
 * Takes a step. Publication is first tried without the confirmation: only when the API answers that the result could
 * show how somebody voted is it asked for, with that warning (`uncovers`).
 */
export function useStep({ election, step, onDone, onConflict, onGivenUp }: StepOptions) {
  const api = useApi();
  const [uncovers, setUncovers] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: StepFields) =>
      takeStep(api, {
        id: election.id,
        step: step.name,
        body: stepBody(step, form, uncovers ? form.code : undefined),
      }),
    onSuccess: onDone,
    onError: (problem) => {
      if (isApiProblem(problem, "write-conflict")) onConflict();
      else if (asksForConfirmation(problem)) setUncovers(true);
      else if (step.name === "seal" && isApiProblem(problem, "registrar-away", "registrar-refused"))
        onGivenUp?.();
    },
  });
  return {
    take: mutate,
    isPending,
    uncovers,
    /** Until when a second person may ask for the same; undefined: the step waits for nobody. */
    askedUntil: isApiProblem(error, "second-person-needed") ? error.expiresAt : undefined,
    error: error && !asksForConfirmation(error) ? error : undefined,
  };
}

function asksForConfirmation(problem: unknown): boolean {
  return fieldsOf(problem).includes("confirmation");
}

/** The checklist's keys that stopped a sealing. */
export function checklistKeysOf(problem: unknown): string[] {
  return fieldsOf(problem).flatMap((path) =>
    path.startsWith("checklist.") ? [path.slice("checklist.".length)] : [],
  );
}

function fieldsOf(problem: unknown): string[] {
  return isApiProblem(problem, "invalid-request")
    ? (problem as ApiProblem).errors.map(({ path }) => path)
    : [];
}
