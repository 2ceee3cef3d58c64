import { Problem } from "@urna/contract/api/problem";
import type { Answer } from "./api.ts";

/** A call that was answered with another status than its route has where all goes well. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** What the server said of it; absent: something else than `/api` answered. */
  readonly problem: Problem | undefined;

  constructor(what: string, answer: Answer) {
    const problem = problemOf(answer);
    super(`${what}: ${answer.status} ${problem?.code ?? ""}`.trim());
    this.status = answer.status;
    this.problem = problem;
  }

  get code(): string | undefined {
    return this.problem?.code;
  }
}

/** The problem that an answer carries; undefined for any other answer. */
export function problemOf({ status, body }: Pick<Answer, "status" | "body">): Problem | undefined {
  return status < 400 ? undefined : Problem.safeParse(body).data;
}
