import type { FieldErrorCode } from "@urna/contract/errors";
import { DomainError } from "@urna/service-kit/errors";
import type { z } from "zod";
import { withoutEmpty } from "../../domain/without-empty.ts";
import { DraftCode, DraftSchema, type Draft } from "../../elections/domain/draft.ts";

/**
 * Checks the form of a draft. The checklist checks whether it is complete.
 * @throws DomainError `invalid-request` naming every wrong field
 */
export function readDraft(input: unknown): Draft {
  const read = DraftSchema.safeParse(withoutEmpty(input));
  if (read.success) return read.data;
  const fieldErrors = read.error.issues.map((issue) => ({
    path: issue.path.join("."),
    code: fieldErrorCode(issue),
  }));
  throw new DomainError("invalid-request", { fieldErrors });
}

/** @throws DomainError `invalid-request` */
export function readCode(text: string): string {
  const read = DraftCode.safeParse(text);
  if (read.success) return read.data;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "code", code: "invalid-format" }] });
}

function fieldErrorCode(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === "invalid_type") return issue.expected === "date" ? "invalid-format" : "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : "out-of-range";
  if (issue.code === "too_big") return issue.origin === "string" ? "too-long" : "out-of-range";
  return issue.message === "invalid-characters" ? issue.message : "invalid-format";
}
