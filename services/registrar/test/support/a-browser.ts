import { HalfAnswer, halfPath, ReleaseBegun, releasesPath } from "@urna/contract/registrar/release";

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What a voter's browser asks of a registrar. */
export function aBrowser(
  url: string,
  { address, origin = "https://votar.example" }: { address?: string; origin?: string } = {},
) {
  const post = async (path: string, body: object): Promise<Answered> => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin,
        ...(address !== undefined && { "x-forwarded-for": address }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code?: string };
    return { status: response.status, code: answer.code, body: answer, headers: response.headers };
  };
  return {
    post,
    /** The refusal's code, or what begins. */
    begin: async (ticket: string, language = "es") => {
      const { code, body } = await post(releasesPath, { ticket, language });
      return code ?? ReleaseBegun.parse(body);
    },
    /** The refusal's code, or the half. */
    open: async ({ id, secret }: { id: string; secret: string }, code?: string) => {
      const answer = await post(halfPath(id), { secret, ...(code !== undefined && { code }) });
      return answer.code ?? HalfAnswer.parse(answer.body).half;
    },
  };
}

/** The code in the text of an email. */
export function codeIn(mail: { text?: string | undefined } | undefined): string {
  const code = /^\s*(\d{6})$/m.exec(mail?.text ?? "")?.[1];
  if (code === undefined) throw new Error("no code in the email");
  return code;
}

/** A code that differs from the right one. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
