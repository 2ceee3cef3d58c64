import type { Route } from "@urna/contract/api/route";
import { withAccessToken } from "@urna/service-kit/sessions/access-token";
import { Router, type Request, type Response } from "express";
import type { AnyAnswer, AnyHandler } from "./handler.ts";
import type { Entrance } from "./entrance.ts";
import { bearerToken } from "./authenticate.ts";
import { exportCsv, wantsCsv } from "./csv-export.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";
import { readCall, type ReadCallOptions } from "./read-call.ts";
import { notesOf } from "./request-log.ts";
import { sendAnswer } from "./send-answer.ts";
import { tellView } from "./tell-view.ts";
import { traceCall } from "./trace-call.ts";

export interface MountedCall {
  /** Name of the call. */
  operation: string;
  route: Route;
  handle: AnyHandler;
}

export interface MountOptions extends ReadCallOptions {
  entrance: Entrance;
  /** Is told how each cast ends. */
  countCast(answering: () => Promise<AnyAnswer>): Promise<AnyAnswer>;
}

/** A router with every call of the table; another method on one of its paths is `method-not-allowed`. */
export function mountCalls(calls: readonly MountedCall[], options: MountOptions): Router {
  const router = Router({ caseSensitive: true });
  const secureCookies = options.publicOrigin.protocol === "https:";
  for (const [path, ofPath] of byPath(calls)) {
    const mounted = router.route(path.replace(/\{(\w+)\}/g, ":$1"));
    mounted.all((_request, response, next) => {
      notesOf(response).route = path;
      next();
    });
    for (const mountedCall of ofPath) {
      const { operation, route } = mountedCall;
      // Only what was read whole comes in: a slow sender holds no place.
      const handle: AnyHandler = route.entrance
        ? (call) => options.entrance(() => mountedCall.handle(call))
        : mountedCall.handle;
      mounted[route.method](async (request: Request, response: Response) => {
        notesOf(response).operation = operation;
        const answering = async () => {
          const call = await readCall(route, { request, response }, options);
          const csv = route.list && (path.endsWith(".csv") || wantsCsv(request.headers.accept));
          const answer = csv ? await exportCsv(route, call, handle) : await handle(call);
          await tellView(options.viewing, route, call);
          return answer;
        };
        const inName = bearerToken(request.headers.authorization);
        await withAccessToken(inName, () =>
          traceCall(mountedCall, { request, response }, async () => {
            const answer = await (operation === "castBallot" ? options.countCast(answering) : answering());
            await sendAnswer({ request, response }, { route, answer, secureCookies });
          }),
        );
      });
    }
    mounted.all(refuseOtherMethods(ofPath.map(({ route }) => route.method.toUpperCase())));
  }
  return router;
}

/** Calls by path template; a list stands under its `.csv` path too. */
function byPath(calls: readonly MountedCall[]): Map<string, MountedCall[]> {
  const paths = new Map<string, MountedCall[]>();
  const add = (path: string, call: MountedCall) => paths.set(path, [...(paths.get(path) ?? []), call]);
  for (const call of calls) {
    add(call.route.path, call);
    if (call.route.list) add(`${call.route.path}.csv`, call);
  }
  return paths;
}
