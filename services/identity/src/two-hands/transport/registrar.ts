import {
  exchangeAnswers,
  exchangePath,
  ExchangeRefusal,
  signedAnswer,
  type ExchangeAnswer,
  type ExchangeRequest,
  type ExchangeStep,
} from "@urna/contract/registrar/exchange";
import { ed25519Key, publicKeyOf, publicKeyText, signText } from "@urna/service-kit/crypto/ed25519";
import { messageHash, readMessage, signMessage } from "@urna/service-kit/crypto/signed-message";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import type { Logger } from "@urna/service-kit/logging";
import type { z } from "zod";
import type { TwoHands } from "../domain/ports.ts";
import { refusedAt } from "../domain/refusing.ts";
import type { RegistrarSettings } from "../../config/registrar.ts";

/** The longest steps read the halves of everybody: minutes for hundreds of thousands. */
const timeoutMs = 240_000;

/** The registrar over HTTP, at the configured origin and with the configured key. */
export function registrarOver({ origin, key, authorityKey }: RegistrarSettings, logger: Logger): TwoHands {
  const own = ed25519Key(authorityKey);
  const registrarKey = publicKeyOf(key);
  const post = async (step: ExchangeStep, request: string) => {
    try {
      const response = await fetch(`${origin}${exchangePath}`, {
        method: "POST",
        headers: { "content-type": "application/jose" },
        body: request,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      logger.warn({ step, reason: reasonOf(error) }, "the registrar is away");
      throw new DomainError("registrar-away");
    }
  };
  return {
    origin,
    keys: { identity: publicKeyText(own), registrar: key },
    sign: (text) => signText(own, text),
    signTicket: (ticket) => signMessage("urna-ticket", { aud: origin, ...ticket }, own),
    ask: async <Step extends ExchangeStep>(message: Extract<ExchangeRequest, { step: Step }>) => {
      const { step } = message;
      const content = { aud: origin, iat: Math.floor(Date.now() / 1_000), message };
      const request = await signMessage("urna-exchange", content, own);
      const { status, text } = await post(step, request);
      if (status >= 500 || status === 429) {
        logger.warn({ step, status }, "the registrar is away");
        throw new DomainError("registrar-away");
      }
      if (status !== 200) {
        const { code, at } = refusalIn(text);
        logger.error({ step, status, code, at }, "the registrar refused");
        throw refusedAt(at, code);
      }
      const answer: z.ZodType = exchangeAnswers[step];
      const signed = await answered(text, { schema: signedAnswer(answer), key: registrarKey });
      if (signed.request !== messageHash(request)) throw refusedAt("registrar", "answer-to-another");
      return signed.message as ExchangeAnswer<Step>;
    },
  };
}

/** Whatever the registrar's key did not sign is none of its answers. */
async function answered<Schema extends z.ZodType>(
  text: string,
  reading: Parameters<typeof readMessage<Schema>>[2],
) {
  try {
    return await readMessage("urna-answer", text, reading);
  } catch (error) {
    if (isDomainError(error, "not-allowed")) throw refusedAt("registrar", "authority-signature-wrong");
    if (isDomainError(error, "invalid-request")) throw refusedAt("registrar", "answer-malformed");
    throw error;
  }
}

function refusalIn(text: string): { code: string; at: string } {
  try {
    const { code, at = "" } = ExchangeRefusal.parse(JSON.parse(text));
    return { code, at };
  } catch {
    return { code: "answer-malformed", at: "registrar" };
  }
}

/** Its code, and nothing that could come from the address. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? name ?? "unknown");
}
