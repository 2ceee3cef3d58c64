import type { AdminElection } from "@urna/contract/elections/admin-election";
import { readLocalTime } from "@urna/language/local-times";
import { z } from "zod";
import type { StepBody } from "./take-step.ts";
import type { Step } from "./life-cycle.ts";

export interface StepFields {
  code: string;
  reason: string;
  /** A wall clock in Santiago: `2026-11-25T18:00`. */
  closesAt: string;
}

/** What a step needs before it is sent. Messages are keys of texts. */
export function stepSchema(step: Step, election: Pick<AdminElection, "code" | "closesAt">) {
  const later = (text: string) => (readLocalTime(text)?.getTime() ?? 0) > Date.parse(election.closesAt);
  return z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .refine((typed) => typed === election.code, "dialog.codeWrong"),
    reason: z
      .string()
      .trim()
      .max(1000, "dialog.reasonTooLong")
      .refine((text) => !step.reasonRequired || text.length >= 5, "dialog.reasonRequired"),
    closesAt: z.string().refine((text) => step.name !== "extend" || later(text), "dialog.closesAtLater"),
  });
}

export function stepBody(step: Step, { reason, closesAt }: StepFields, confirmation?: string): StepBody {
  const instant = step.name === "extend" ? readLocalTime(closesAt)?.toISOString() : undefined;
  return {
    ...(reason === "" ? {} : { reason }),
    ...(instant === undefined ? {} : { closesAt: instant }),
    ...(confirmation === undefined ? {} : { confirmation }),
  };
}
