import { documentHeaders } from "@urna/contract/page-headers";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { refuseForeignOrigin } from "@urna/service-kit/http/same-origin";
import { Router, type Request, type RequestHandler, type Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressOf, takePoint } from "../../http/address-limit.ts";
import { readText } from "../../http/read-body.ts";
import { routed } from "../../http/request-log.ts";
import type { OverviewStore } from "../domain/overview.ts";
import { formToken, isFormOf, sessionSeconds } from "../domain/sign-in.ts";
import { aboutPage } from "./about-page.ts";
import { adminPage, type RegistrarKeys } from "./admin-page.ts";
import { frameFor, readCookie, sessionCookie, setCookie, type Browsers } from "./browser.ts";
import { aboutPath, adminPath, stylePath } from "./page-frame.ts";
import { signInPage } from "./sign-in-page.ts";
import { styleSheet } from "./style.ts";

export interface PageOptions extends Browsers {
  readonly overview: OverviewStore;
  readonly keys: () => Promise<RegistrarKeys>;
  readonly takesMail: () => Promise<boolean>;
  /** Of an election whose commission ordered it. */
  readonly acceptWord: (uuid: string) => Promise<void>;
  readonly session: {
    /** Its secret; undefined for a wrong password. */
    signIn(password: string): Promise<string | undefined>;
    isSignedIn(secret: string | undefined): Promise<boolean>;
    signOut(secret: string): Promise<void>;
  };
}

/** Nothing runs in these pages, and they load their style sheet only. */
const pageHeaders = {
  ...documentHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

const signInTries = { points: 10, duration: 15 * 60 };
const longestForm = 2 * 1024;

/** The pages: what a registrar is, and its administration. */
export function pages(options: PageOptions): Router {
  const router = Router({ caseSensitive: true });
  const get = (path: string, answer: RequestHandler) => router.get(path, routed(path), answer);
  const post = (path: string, answer: RequestHandler) => router.post(path, routed(path), answer);

  get("/", (_request, response) => response.redirect(302, aboutPath));
  get(stylePath, (_request, response) => {
    response.set("Cache-Control", "public, max-age=3600").type("text/css").send(styleSheet);
  });
  get(aboutPath, async (request, response) => {
    const frame = frameFor(options, request, response);
    const [elections, keys] = await Promise.all([options.overview.elections(), options.keys()]);
    sendPage(response, aboutPage(frame, { elections, keys }));
  });
  get(adminPath, showAdministration(options));
  post(`${adminPath}/sign-in`, takePassword(options));
  post(`${adminPath}/sign-out`, async (request, response) => {
    const secret = await sessionOfForm(options, request);
    if (secret !== undefined) await options.session.signOut(secret);
    setCookie(options, response, { name: sessionCookie(options), value: "", maxAge: 0 });
    response.redirect(303, adminPath);
  });
  post(`${adminPath}/word/:uuid`, async (request, response) => {
    const secret = await sessionOfForm(options, request);
    if (secret !== undefined) await options.acceptWord(String(request.params["uuid"]));
    response.redirect(303, adminPath);
  });
  post(`${adminPath}/withheld/:uuid`, async (request, response) => {
    const secret = await sessionOfForm(options, request);
    if (secret !== undefined) await options.overview.clearWithheld(String(request.params["uuid"]));
    response.redirect(303, adminPath);
  });
  return router;
}

function showAdministration(options: PageOptions): RequestHandler {
  return async (request, response) => {
    const frame = frameFor(options, request, response);
    const secret = readCookie(request, sessionCookie(options));
    if (secret === undefined || !(await options.session.isSignedIn(secret)))
      return sendPage(response, signInPage(frame));
    const [elections, keys, takesMail] = await Promise.all([
      options.overview.elections(),
      options.keys(),
      options.takesMail(),
    ]);
    sendPage(response, adminPage(frame, { elections, keys, takesMail, formToken: formToken(secret) }));
  };
}

function takePassword(options: PageOptions): RequestHandler {
  const tries = new RateLimiterMemory(signInTries);
  return async (request, response) => {
    refuseForeignOrigin(request.headers, options.publicOrigin);
    const frame = { ...frameFor(options, request, response), path: adminPath };
    const password = (await readForm(request)).get("password") ?? "";
    try {
      await takePoint(tries, addressOf(request));
    } catch (error) {
      if (!isDomainError(error, "too-many-requests")) throw error;
      response.status(429).set("Retry-After", String(error.details.retryAfterSeconds));
      return sendPage(response, signInPage(frame, "too-many"));
    }
    const secret = await options.session.signIn(password);
    if (secret === undefined) return sendPage(response.status(401), signInPage(frame, "wrong"));
    await tries.delete(addressOf(request));
    setCookie(options, response, { name: sessionCookie(options), value: secret, maxAge: sessionSeconds });
    response.redirect(303, adminPath);
  };
}

/**
 * The secret of whoever is signed in and sent a form of ours; undefined once the session is over.
 * @throws DomainError `not-allowed` where another page made the form.
 */
async function sessionOfForm(options: PageOptions, request: Request): Promise<string | undefined> {
  refuseForeignOrigin(request.headers, options.publicOrigin);
  const secret = readCookie(request, sessionCookie(options));
  if (secret === undefined || !(await options.session.isSignedIn(secret))) return undefined;
  const form = await readForm(request);
  if (!isFormOf(secret, form.get("form") ?? "")) throw new DomainError("not-allowed");
  return secret;
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = "application/x-www-form-urlencoded";
  return new URLSearchParams(await readText(request, { type, limitBytes: longestForm }));
}

function sendPage(response: Response, page: string): void {
  response.set(pageHeaders).type("text/html").send(page);
}
