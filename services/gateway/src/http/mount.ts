import type { Route } from "@urna/contract/api/route";
import { Router, type Request, type Response } from "express";
import { exportCsv, wantsCsv } from "./csv-export.ts";
import type { AnyHandler } from "./handler.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";
import { readCall, type ReadCallOptions } from "./read-call.ts";
import { notesOf } from "./request-log.ts";
import { sendAnswer } from "./send-answer.ts";

export interface MountedCall {
  route: Route;
  handle: AnyHandler;
}

/** A router with every call of the table; another method on one of its paths is `method-not-allowed`. */
export function mountCalls(calls: readonly MountedCall[], options: ReadCallOptions): Router {
  const router = Router({ caseSensitive: true });
  const secureCookies = options.publicOrigin.protocol === "https:";
  for (const [path, ofPath] of byPath(calls)) {
    const mounted = router.route(path.replace(/\{(\w+)\}/g, ":$1"));
    mounted.all((_request, response, next) => {
      notesOf(response).route = path;
      next();
    });
    for (const { route, handle } of ofPath) {
      mounted[route.method](async (request: Request, response: Response) => {
        const call = await readCall(route, { request, response }, options);
        const csv = route.list && (path.endsWith(".csv") || wantsCsv(request.headers.accept));
        const answer = csv ? await exportCsv(route, call, handle) : await handle(call);
        await sendAnswer({ request, response }, { route, answer, secureCookies });
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
