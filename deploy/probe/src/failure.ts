import { ApiProblem } from "@urna/client/problem";
import { KitRefused } from "@urna/client/voter";

export type ProbeStep = "stock" | "sign-in" | "kit" | "cast" | "receipt" | "board" | "count";

/** A failed step with its reason as one word: an error code of `/api`, or one of the probe's. */
export class ProbeFailure extends Error {
  readonly step: ProbeStep;
  readonly code: string;

  constructor(step: ProbeStep, code: string, options?: ErrorOptions) {
    super(`${step}: ${code}`, options);
    this.name = "ProbeFailure";
    this.step = step;
    this.code = code;
  }
}

/** Any error in a step, as its failure. */
export function failureOf(step: ProbeStep, error: unknown): ProbeFailure {
  if (error instanceof ProbeFailure) return error;
  return new ProbeFailure(step, codeOf(error), { cause: error });
}

function codeOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.code ?? "unexpected-answer";
  if (error instanceof KitRefused) return error.fault;
  if (!(error instanceof Error)) return "no-answer";
  return error.name === "TimeoutError" ? "too-slow" : error.name === "ZodError" ? "wrong-form" : "no-answer";
}

/** @throws ProbeFailure unless it holds */
export function hold(step: ProbeStep, holds: boolean, code: string): asserts holds {
  if (!holds) throw new ProbeFailure(step, code);
}
