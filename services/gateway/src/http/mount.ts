import type { Route } from "@urna/contract/api/route";
import { Router, type Request, type Response } from "express";
import type { Call } from "./handler.ts";
import { exportCsv, wantsCsv } from "./csv-export.ts";
import { carryOut, type GreatAct } from "./great-acts.ts";
import { refuseOtherMethods } from "./method-not-allowed.ts";
import { readCall, type ReadCallOptions } from "./read-call.ts";
import { notesOf } from "./request-log.ts";
import { sendAnswer } from "./send-answer.ts";
import { tellView } from "./tell-view.ts";

export type MountedCall = GreatAct;

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
    for (const mountedCall of ofPath) {
      const { route } = mountedCall;
      const handle = (call: Call<Route>) => carryOut(options, mountedCall, call);
      mounted[route.method](async (request: Request, response: Response) => {
        const call = await readCall(route, { request, response }, options);
        const csv = route.list && (path.endsWith(".csv") || wantsCsv(request.headers.accept));
        const answer = csv ? await exportCsv(route, call, handle) : await handle(call);
        await tellView(options.viewing, route, call);
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
