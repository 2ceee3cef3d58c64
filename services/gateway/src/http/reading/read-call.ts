import { fieldErrors } from "@urna/contract/api/field-errors";
import { photoMaxBytes, type Route } from "@urna/contract/api/route";
import { permits } from "@urna/contract/administrators/permissions";
import { DomainError } from "@urna/service-kit/errors";
import type { Request, Response } from "express";
import type { z } from "zod";
import type { Services } from "../../services.ts";
import { authenticateVoter, bearerToken, custodyToken } from "../guarding/authenticate.ts";
import { readCookies } from "./cookies.ts";
import type { AdminSession, Call, CustodySession, VoterSession } from "../handler.ts";
import { preferredLanguage } from "@urna/service-kit/http/preferred-language";
import { readBody } from "./read-body.ts";
import { notesOf } from "../watching/request-log.ts";
import { refuseForeignOrigin } from "@urna/service-kit/http/same-origin";
import { unusableTexts } from "../guarding/unusable-texts.ts";

export interface ReadCallOptions {
  sessions: Services["sessions"];
  viewing: Services["viewing"];
  publicOrigin: URL;
  bodyLimitBytes: Record<"public" | "admin" | "ballot" | "roll", number>;
}

/**
 * Makes the call of a request, cheapest refusals first: origin, session, path, query, and only then the body.
 *
 * Errors: `not-allowed`, `not-signed-in`, `second-factor-required`, `not-found` (an id that cannot name anything), `invalid-request` with the
 * fields, `unsupported-media-type`, `payload-too-large`.
 */
export async function readCall(
  route: Route,
  message: { request: Request; response: Response },
  options: ReadCallOptions,
): Promise<Call<Route>> {
  const { request, response } = message;
  if (route.sameOrigin) refuseForeignOrigin(request.headers, options.publicOrigin);
  // A cast is never tied to the voter's other calls: no id of this request travels with anything it does.
  const untraced = route.body?.kind === "ballot" || route.untraced === true;
  const trace = untraced ? {} : { requestId: notesOf(response).requestId };
  const accessToken = bearerToken(request.headers.authorization);
  const session = await sessionOf(route, notesOf(response).adminSession, {
    voter: async () => {
      if (accessToken === "") throw new DomainError("not-signed-in");
      return route.sessionByService ? undefined : authenticateVoter(options.sessions, accessToken, trace);
    },
    custody: () => ({ token: custodyToken(request.headers.authorization) }),
  });
  const call = {
    params: route.params ? parsePath(route.params, request.params) : {},
    query: route.query ? parseTexts(route.query, request.query) : {},
    body: route.body && parseBody(route, await readBody(route.body.kind, message, limitOf(route, options))),
    session,
    caller: callerOf(request),
    language: preferredLanguage(request.headers["accept-language"]),
    cookies: readCookies(request.headers.cookie),
    accessToken,
    trace,
  };
  // The schemas that parsed these parts are the route's own.
  return call as Call<Route>;
}

async function sessionOf(
  { auth, permission, confirm, beforeSecondFactor }: Route,
  adminSession: AdminSession | undefined,
  sessions: { voter: () => Promise<VoterSession | undefined>; custody: () => CustodySession },
) {
  switch (auth) {
    case "public":
      return undefined;
    case "voter":
      return sessions.voter();
    case "custody":
      return sessions.custody();
    case "admin":
      // The gate before `/admin` lets nobody through without one.
      if (adminSession === undefined) throw new DomainError("not-signed-in");
      if (adminSession.administrator.secondFactorMissing && !beforeSecondFactor)
        throw new DomainError("second-factor-required");
      if (!permits(adminSession.administrator, permission)) throw new DomainError("not-allowed");
      if (confirm === true && !adminSession.confirmed) throw new DomainError("confirmation-required");
      return adminSession;
  }
}

function parsePath(schema: z.ZodObject, input: unknown) {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new DomainError("not-found");
  return parsed.data;
}

export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainError("invalid-request", { fieldErrors: fieldErrors(parsed.error, input) });
}

/** Ballots, rolls and pictures are read by their handlers. */
function parseBody({ body, anyCharacters }: Route, value: unknown): unknown {
  if (body?.kind !== "json") return value;
  const input = value === undefined && body.optional ? {} : value;
  return anyCharacters ? parse(body.schema, input) : parseTexts(body.schema, input);
}

/**
 * Refuses, with its path, every text that a database or a reader could not take as it is. Fields that nobody declared are
 * left out and not looked at.
 */
function parseTexts<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  const unusable = unusableTexts(parsed.success ? parsed.data : input);
  if (parsed.success && unusable.length === 0) return parsed.data;
  const refused = unusable.length > 0 || parsed.success ? unusable : fieldErrors(parsed.error, input);
  throw new DomainError("invalid-request", { fieldErrors: refused });
}

function limitOf({ body, auth, maxBytes }: Route, { bodyLimitBytes }: ReadCallOptions): number {
  if (maxBytes !== undefined) return maxBytes;
  if (body?.kind === "photo") return photoMaxBytes;
  if (body?.kind === "ballot" || body?.kind === "roll") return bodyLimitBytes[body.kind];
  return auth === "admin" ? bodyLimitBytes.admin : bodyLimitBytes.public;
}

/** `request.ip` follows trusted proxies only. */
function callerOf(request: Request) {
  return {
    address: (request.ip ?? "").replace(/^::ffff:/, ""),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  };
}
