import {
  HalfAnswer,
  halfPath,
  ReleaseBegun,
  releasesPath,
  type HalfRequest,
  type ReleaseRequest,
} from "@urna/contract/registrar/release";
import type { z } from "zod";
import { ApiProblem, isApiProblem, problemOf, type ProblemCode } from "../api-client/problem.ts";

/** A release that began: only who has its secret gets the half. */
export interface ReleaseKey {
  readonly id: string;
  readonly secret: string;
}

/** What the browser asks of who makes the other half of a credential. Throws `ApiProblem`; nothing is sent twice. */
export interface Registrar {
  /** An email with a code goes out, where the registrar has one. */
  begin(request: ReleaseRequest): Promise<ReleaseBegun>;
  /** Without a code: once more. */
  half(release: ReleaseKey, code?: string): Promise<string>;
}

const timeoutMs = 15_000;

/** The registrar at its own origin. It gets no cookie and no token of ours, and no address of a page. */
export function registrarAt(origin: string): Registrar {
  const post = <T>(path: string, { body, answer }: Exchange<T>) =>
    exchange(new URL(path, origin), { body, answer });
  return {
    begin: (request) => post(releasesPath, { body: request, answer: ReleaseBegun }),
    async half({ id, secret }, code) {
      const body: HalfRequest = { secret, ...(code !== undefined && { code }) };
      const { half } = await post(halfPath(id), { body, answer: HalfAnswer });
      return half;
    },
  };
}

interface Exchange<T> {
  readonly body: object;
  readonly answer: z.ZodType<T>;
}

async function exchange<T>(url: URL, { body, answer }: Exchange<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const response = await fetch(url.href, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: deadline.signal,
    });
    if (!response.ok) throw await problemOf(response);
    return answer.parse(await response.json());
  } catch (error) {
    throw isApiProblem(error, ...refusals) ? error : new ApiProblem("registrar-away");
  } finally {
    clearTimeout(timer);
  }
}

/** What the registrar may refuse. Nothing else that it answers says something of the voter's session or election here. */
const refusals: readonly ProblemCode[] = [
  "ticket-expired",
  "too-many-requests",
  "half-withheld",
  "not-found",
  "invalid-code",
  "code-expired",
  "code-used-up",
];
