import { castBallot } from "@urna/contract/casting/routes";
import { withAccessToken } from "@urna/service-kit/sessions/access-token";
import { Router, type Request, type Response } from "express";
import type { AnyAnswer, AnyHandler } from "./handler.ts";
import type { Entrance } from "../entrance/entrance.ts";
import { bearerToken } from "./guarding/authenticate.ts";
import { exportCsv, wantsCsv } from "./answering/csv-export.ts";
import { refuseOtherMethods } from "./guarding/method-not-allowed.ts";
import type { NamedCall } from "./reading/name-calls.ts";
import { readCall, type ReadCallOptions } from "./reading/read-call.ts";
import { notesOf } from "./watching/request-log.ts";
import { sendAnswer } from "./answering/send-answer.ts";
import { auditView } from "./watching/audit-view.ts";
import { traceCall } from "./watching/trace-call.ts";

export interface MountOptions extends ReadCallOptions {
  entrance: Entrance;
  /** Counts how each cast ends. */
  countCast(answering: () => Promise<AnyAnswer>): Promise<AnyAnswer>;
}

/** A router with every call; another method on one of its paths is `method-not-allowed`. */
export function mountCalls(calls: readonly NamedCall[], options: MountOptions): Router {
  const router = Router({ caseSensitive: true });
  const secureCookies = options.publicOrigin.protocol === "https:";
  for (const [path, ofPath] of byPath(calls)) {
    const mounted = router.route(path.replace(/\{(\w+)\}/g, ":$1"));
    mounted.all((_request, response, next) => {
      notesOf(response).route = path;
      next();
    });
    for (const call of ofPath) {
      const { operation, route } = call;
      // Only what was read whole comes in: a slow sender holds no place.
      const handle = atTheEntrance(call, options.entrance);
      mounted[route.method](async (request: Request, response: Response) => {
        notesOf(response).operation = operation;
        const answering = async () => {
          const read = await readCall(route, { request, response }, options);
          const csv = route.list && (path.endsWith(".csv") || wantsCsv(request.headers.accept));
          const answer = csv ? await exportCsv(route, read, handle) : await handle(read);
          await auditView(options.viewing, route, read);
          return answer;
        };
        const inName = bearerToken(request.headers.authorization);
        await withAccessToken(inName, () =>
          traceCall(call, { request, response }, async () => {
            const answer = await (route === castBallot ? options.countCast(answering) : answering());
            await sendAnswer({ request, response }, { route, answer, secureCookies });
          }),
        );
      });
    }
    mounted.all(refuseOtherMethods(ofPath.map(({ route }) => route.method.toUpperCase())));
  }
  return router;
}

/** Newcomers wait until those who are inside leave room for them; other calls have nothing to do with voters. */
function atTheEntrance({ route, answer }: NamedCall, entrance: Entrance): AnyHandler {
  if (route.entrance) {
    return (read) => entrance.enter((read.body as { turn?: string } | undefined)?.turn, () => answer(read));
  }
  const isInside = route.auth === "voter" || route.inside;
  return isInside ? (read) => entrance.pass(() => answer(read)) : answer;
}

/**
 * Calls by path template; a list stands under its `.csv` path too. A path whose parts are written out comes before one with a
 * parameter in their place: the router takes the first that matches. It tries one after the other, so voters' calls come
 * before those of administration.
 */
function byPath(calls: readonly NamedCall[]): [string, NamedCall[]][] {
  const paths = new Map<string, NamedCall[]>();
  const add = (path: string, call: NamedCall) => paths.set(path, [...(paths.get(path) ?? []), call]);
  for (const call of calls) {
    add(call.route.path, call);
    if (call.route.list) add(`${call.route.path}.csv`, call);
  }
  return [...paths].sort(([a], [b]) => (place(a) < place(b) ? -1 : 1));
}

/** `~` is behind every character of a path. */
const place = (path: string) =>
  `${path.startsWith("/admin/") ? "later" : "first"} ${path.replaceAll("{", "~")}`;
