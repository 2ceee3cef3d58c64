import type { z } from "zod";
import { fieldErrorCodes, type FieldErrorCode } from "../errors.ts";

export interface FieldError {
  path: string;
  code: FieldErrorCode;
}

/**
 * What was wrong with `input`, field by field: dotted paths and the first code of each, never a value. A schema that gives its check a
 * code of ours as the message is quoted; the rest follows from the kind of the issue.
 */
export function fieldErrors(error: z.ZodError, input: unknown): FieldError[] {
  const errors = error.issues.flatMap((issue) => errorsOf(issue, input));
  const first = new Map(errors.toReversed().map((each) => [each.path, each]));
  return errors.filter((each) => first.get(each.path) === each);
}

function errorsOf(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: "unknown-field" as const,
    }));
  }
  return [{ path, code: codeOf(issue, valueAt(input, issue.path)) }];
}

export function isFieldErrorCode(text: string): text is FieldErrorCode {
  return (fieldErrorCodes as readonly string[]).includes(text);
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): FieldErrorCode {
  if (value === undefined || (typeof value === "string" && value.trim() === "")) return "required";
  if (isFieldErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" || issue.origin === "array" ? "too-short" : "out-of-range";
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "too-long" : "out-of-range";
    case "invalid_format":
      return issue.format === "email" ? "invalid-email" : "invalid-format";
    default:
      return "invalid-format";
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
