import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useState, type ReactNode } from "react";
import type { CodeTrouble } from "../../../code/code-trouble.ts";
import type { OtherHalf, Step } from "./other-half.ts";
import type { Release } from "./releases.ts";

export interface CodeStepProps {
  release: Release;
  half: OtherHalf;
  warning: ReactNode;
  onStep(step: Step): void;
  /** The registrar has forgotten the release: another one begins. */
  onLost(): void;
  /** Nothing that is typed here helps. */
  onFailure(error: Error): void;
}

/** Tries of a code, one at a time, none of them by itself. `onUsedUp`: it was typed wrong too often. */
export function useCodeTry(
  { release, half, onStep, onLost, onFailure }: CodeStepProps,
  onUsedUp: (problem: Error) => void,
) {
  const [trouble, setTrouble] = useState<CodeTrouble>();
  const [attempt, setAttempt] = useState(0);
  const report = (found: CodeTrouble | undefined) => {
    setTrouble(found);
    setAttempt((count) => count + 1);
  };
  const enter = useSingleMutation({
    gcTime: 0,
    mutationFn: (code: string) => half.enter(release, code),
    onSuccess: (kit) => onStep({ kit }),
    onError: (problem) => {
      if (isApiProblem(problem, "code-used-up")) {
        setTrouble(undefined);
        return onUsedUp(problem);
      }
      if (isApiProblem(problem, "not-found")) return onLost();
      if (!isApiProblem(problem) || isApiProblem(problem, "half-withheld")) return onFailure(problem);
      report({ problem });
    },
  });
  return { trouble, attempt, report, enter };
}
