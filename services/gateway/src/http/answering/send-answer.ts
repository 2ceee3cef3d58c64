import type { ResponseBody, Route } from "@urna/contract/api/route";
import type { Request, Response } from "express";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setCookieHeader } from "../reading/cookies.ts";
import type { AnyAnswer, Bytes } from "../handler.ts";

/** Sends what a handler answered, in the form that the route's table gives that status. */
export async function sendAnswer(
  { request, response }: { request: Request; response: Response },
  { route, answer, secureCookies }: { route: Route; answer: AnyAnswer; secureCookies: boolean },
): Promise<void> {
  const { status, headers = {}, cookies = [] } = answer;
  const form: ResponseBody | undefined = route.responses[status];
  response.status(status).set("Cache-Control", "no-store").set(headers);
  for (const cookie of cookies) response.append("Set-Cookie", setCookieHeader(cookie, secureCookies));
  if (answer.bytes !== undefined) {
    // A file whose form the request chose has said its own type.
    if (form?.kind === "bytes" && !("Content-Type" in headers)) response.type(form.contentType);
    await sendBytes(request, response, answer.bytes);
  } else if (form?.kind === "json") response.json(answer.body);
  else response.end();
}

/** The first piece is waited for, so that a refusal of the source can still become a problem. */
async function sendBytes(request: Request, response: Response, bytes: Bytes): Promise<void> {
  if (bytes instanceof Uint8Array) {
    response.send(Buffer.from(bytes));
    return;
  }
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (request.fresh) response.status(304);
  if (request.fresh || request.method === "HEAD") {
    await pieces.return?.();
    response.end();
    return;
  }
  await pipeline(Readable.from(startingWith(first, pieces), { objectMode: false }), response).catch(() =>
    response.destroy(),
  );
}

async function* startingWith(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}
