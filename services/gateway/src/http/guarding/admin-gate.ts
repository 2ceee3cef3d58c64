import type { Route } from "@urna/contract/api/route";
import { routes } from "@urna/contract/api/routes";
import type { RequestHandler } from "express";
import type { Services } from "../../services.ts";
import { authenticateAdministrator, bearerToken } from "./authenticate.ts";
import { notesOf } from "../watching/request-log.ts";

/** Paths below `/admin` that are there for a person who has no session yet. */
const openPaths = new Set(
  Object.values<Route>(routes)
    .filter(({ auth, path }) => auth === "public" && path.startsWith("/admin/"))
    .map(({ path }) => path.slice("/admin".length)),
);

/**
 * Stands before everything under `/admin`: without an administrator's session nobody learns which paths and
 * methods exist. The session found is kept for the call.
 *
 * Errors: `not-signed-in`; `not-allowed` for a voter's session.
 */
export function guardAdministration(sessions: Services["sessions"]): RequestHandler {
  return async (request, response, next) => {
    if (!openPaths.has(request.path.replace(/\/$/, ""))) {
      const notes = notesOf(response);
      const accessToken = bearerToken(request.headers.authorization);
      const { requestId } = notes;
      notes.adminSession = await authenticateAdministrator(sessions, accessToken, { requestId });
    }
    next();
  };
}
