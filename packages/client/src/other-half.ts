import { joinHalves } from "@urna/belenios/credential";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import {
  HalfAnswer,
  halfPath,
  ReleaseBegun,
  releasesPath,
  type ReleaseRequest,
} from "@urna/contract/registrar/release";
import type { z } from "zod";
import { answerOf, type ApiOptions } from "./api.ts";
import { ApiProblem } from "./problem.ts";

/** Where the code arrives. `sentTo` is the masked address; undefined: it is in a sealed letter. */
export type ReadCode = (sentTo: string | undefined) => Promise<string>;

/** The code in an email's plain text, where it stands on a line of its own. */
export const codeIn = (text: string): string | undefined => /^\s*(\d{6})\s*$/m.exec(text)?.[1];

/** What asks the registrar, as for `/api`. Headers of our own calls are not for it. */
type RegistrarOptions = Pick<ApiOptions, "fetch" | "timeoutMs">;

interface Release extends RegistrarOptions {
  readonly origin: string;
  readonly readCode: ReadCode | undefined;
}

/**
 * Gets the other half from the registrar, and joins it with the kit's own: a kit whose credential is whole.
 * @throws ApiProblem where the registrar refuses; Error where a code would have to be read and nobody can
 */
export async function withOtherHalf(
  kit: VotingKit & { ticket: string },
  release: Release,
): Promise<VotingKit> {
  const half = await halfOf(kit.ticket, release);
  return { ...kit, credential: joinHalves({ identity: kit.credential, registrar: half }) };
}

async function halfOf(ticket: string, { origin, readCode, ...options }: Release): Promise<string> {
  const post = poster(origin, options);
  const request: ReleaseRequest = { ticket, language: "es" };
  const begun = await post(releasesPath, request, ReleaseBegun);
  if (begun.by === "word") return begun.half;
  if (readCode === undefined) throw new Error("the registrar sent a code that nobody reads");
  const code = await readCode(begun.by === "email" ? begun.sentTo : undefined);
  const { half } = await post(halfPath(begun.id), { secret: begun.secret, code }, HalfAnswer);
  return half;
}

function poster(origin: string, { fetch = globalThis.fetch, timeoutMs }: RegistrarOptions) {
  return async <T>(path: string, body: object, answer: z.ZodType<T>): Promise<T> => {
    const response = await fetch(new URL(path, origin).href, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const given = await answerOf(response);
    if (given.status >= 300) throw new ApiProblem(`POST ${path} of the registrar`, given);
    return answer.parse(given.body);
  };
}
