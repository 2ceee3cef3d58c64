import type { KeyObject } from "node:crypto";
import { Refused } from "@urna/belenios/refusal";
import { SignedRequest, type ExchangeRequest, type ExchangeStep } from "@urna/contract/registrar/exchange";
import type { Clock } from "@urna/service-kit/clock";
import { messageHash, readMessage, signMessage } from "@urna/service-kit/crypto/signed-message";
import { DomainError } from "@urna/service-kit/errors";
import { refusalOf } from "@urna/service-kit/http/problem";
import type { RequestHandler } from "express";
import { readText } from "../../http/read-body.ts";
import { RefusedStep } from "../../http/refused-step.ts";

interface ExchangeOptions {
  readonly take: (message: ExchangeRequest) => Promise<object>;
  readonly clock: Clock;
  /** The registrar's own. */
  readonly origin: string;
  readonly identityKey: KeyObject;
  readonly authorityKey: KeyObject;
  readonly count: (step: ExchangeStep | "unread", outcome: string) => void;
}

const largestBytes = 2 * 1024 * 1024;
const longestMs = 5 * 60_000;

/** `POST /api/exchange`: a message that identity signed for this registrar, just now. */
export function exchangeCall(options: ExchangeOptions): RequestHandler {
  return async (request, response) => {
    let step: ExchangeStep | "unread" = "unread";
    try {
      const text = await readText(request, { type: "application/jose", limitBytes: largestBytes });
      const message = await readRequest(options, text);
      step = message.step;
      const answer = { request: messageHash(text), message: await options.take(message) };
      const signed = await signMessage("urna-answer", answer, options.authorityKey);
      options.count(step, "ok");
      response.set("Cache-Control", "no-store").type("application/jose").send(signed);
    } catch (error) {
      options.count(step, error instanceof Refused ? error.refusal : refusalOf(error).code);
      throw error instanceof Refused ? new RefusedStep(error) : error;
    }
  };
}

async function readRequest(
  { clock, origin, identityKey }: ExchangeOptions,
  text: string,
): Promise<ExchangeRequest> {
  const request = await readMessage("urna-exchange", text, { schema: SignedRequest, key: identityKey });
  const age = Math.abs(clock.now().getTime() - request.iat * 1_000);
  if (request.aud !== origin || age > longestMs) throw new DomainError("not-allowed");
  return request.message;
}
