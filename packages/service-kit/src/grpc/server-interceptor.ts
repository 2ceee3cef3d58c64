import { once } from "node:events";
import type { sendUnaryData, StatusObject, UntypedHandleCall } from "@grpc/grpc-js";
import { DomainError } from "../errors.ts";
import { toStatus } from "../errors/grpc-codec.ts";
import { accessTokenIn, withAccessToken } from "../sessions/access-token.ts";
import { neededSession } from "../sessions/needed-sessions.ts";
import { readSession, refuseOtherName } from "../sessions/read-session.ts";
import type { SessionReader } from "../sessions/session.ts";
import { withOrigin } from "../telemetry/origin.ts";
import { mayCall } from "./allowed-callers.ts";
import {
  openContext,
  type CallContext,
  type DownloadCall,
  type ServerCall,
  type UnaryCall,
  type UploadCall,
} from "./call-context.ts";
import { arriving } from "./call-origin.ts";
import type { createCallObserver } from "./call-observer.ts";
import { splitPath, type MethodDefinition } from "./definition.ts";
import { serviceNamed } from "./peer-name.ts";
import type { AnyHandler } from "./serve.ts";

export interface Interception {
  observe: ReturnType<typeof createCallObserver>;
  /** For unary calls without a deadline; streams have only the caller's. */
  defaultDeadlineMs: number;
  /** Under mutual TLS: refuses callers that the table does not name. */
  checkCallers: boolean;
  sessions: SessionReader;
}

type Work = (context: CallContext) => Promise<void>;

/**
 * Puts a plain handler behind grpc-js: maps errors to statuses, keeps deadlines, reports the call to the observer, and
 * gives the handler the session that its method needs, or refuses.
 */
export function intercept(
  method: MethodDefinition,
  handler: AnyHandler,
  interception: Interception,
): UntypedHandleCall {
  const { method: name } = splitPath(method.path);
  const { requestStream, responseStream } = method;
  const needed = neededSession(method.path);
  const deadlineMs = requestStream || responseStream ? undefined : interception.defaultDeadlineMs;
  const run = async (call: ServerCall, work: Work): Promise<StatusObject | undefined> => {
    const { context, release } = openContext(call, deadlineMs);
    const ended = interception.observe(name, context);
    const { origin, span } = arriving(method.path, call.metadata, context.requestId);
    try {
      if (interception.checkCallers) refuseStrangers(call, method.path);
      await withOrigin(origin, async () => {
        if (!needed) return work(context);
        const accessToken = accessTokenIn(call.metadata);
        const session = await readSession(needed, accessToken, interception.sessions);
        if ("request" in call) refuseOtherName(needed, call.request, session);
        // Calls made for this one carry the same token.
        await withAccessToken(accessToken, () => work({ ...context, ...session }));
      });
      const outcome = ended();
      span?.end(outcome);
      return undefined;
    } catch (error) {
      const outcome = ended(error);
      span?.end(outcome);
      return toStatus(error);
    } finally {
      release();
    }
  };
  return responseStream ? answerStream(run, handler) : answerOnce(run, handler, requestStream);
}

function refuseStrangers(call: ServerCall, path: string): void {
  const caller = serviceNamed(call.getAuthContext().sslPeerCertificate?.subjectaltname);
  if (!mayCall(caller, path)) throw new DomainError("not-allowed");
}

type Run = (call: ServerCall, work: Work) => Promise<StatusObject | undefined>;

function answerOnce(run: Run, handler: AnyHandler, requestStream: boolean): UntypedHandleCall {
  return async (call: UnaryCall | UploadCall, callback: sendUnaryData<unknown>) => {
    const request = requestStream ? call : (call as UnaryCall).request;
    let response: unknown;
    const failure = await run(call, async (context) => {
      response = await beforeAbort(handler(request, context) as Promise<unknown>, context.signal);
    });
    if (failure) callback(failure);
    else callback(null, response);
  };
}

function answerStream(run: Run, handler: AnyHandler): UntypedHandleCall {
  return async (call: DownloadCall) => {
    const failure = await run(call, (context) =>
      writeAll(call, handler(call.request, context) as AsyncIterable<unknown>, context.signal),
    );
    if (failure) call.emit("error", failure);
    else call.end();
  };
}

/** The answer, or `unavailable` as soon as the caller is gone; the handler itself runs to its end. */
function beforeAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(new DomainError("unavailable"));
    signal.addEventListener("abort", abandon, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abandon));
  });
}

/** Writes a stream no faster than the caller reads it. Leaving the loop also ends the handler's generator. */
async function writeAll(
  call: DownloadCall,
  items: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const item of items) {
    if (signal.aborted) throw new DomainError("unavailable");
    if (!call.write(item)) await once(call, "drain", { signal }).catch(() => undefined);
  }
}
