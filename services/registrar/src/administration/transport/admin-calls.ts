import { isDomainError } from "@urna/service-kit/errors";
import { refuseForeignOrigin } from "@urna/service-kit/http/same-origin";
import { Router, type RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf, takePoint } from "../../http/address-limit.ts";
import { routed } from "../../http/request-log.ts";
import { sessionSeconds } from "../domain/sign-in.ts";
import { aboutPage } from "./about-page.ts";
import { frameFor, sessionCookie, setCookie } from "./browser.ts";
import { letterRoutes } from "./letter-calls.ts";
import { aboutPath, adminPath, stylePath } from "./page-frame.ts";
import { sendAdministration } from "./send-administration.ts";
import { signInPage } from "./sign-in-page.ts";
import { readForm, sendPage, sessionOf, signedInForm, type PageOptions } from "./signed-in.ts";
import { styleSheet } from "./style.ts";

const signInTries = { points: 10, duration: 15 * 60 };

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
  get(adminPath, async (request, response) => {
    const secret = await sessionOf(options, request);
    const frame = frameFor(options, request, response);
    if (secret === undefined) return sendPage(response, signInPage(frame));
    await sendAdministration(options, response, { frame, secret });
  });
  post(`${adminPath}/sign-in`, takePassword(options));
  post(`${adminPath}/sign-out`, async (request, response) => {
    const sent = await signedInForm(options, request);
    if (sent) await options.session.signOut(sent.secret);
    setCookie(options, response, { name: sessionCookie(options), value: "", maxAge: 0 });
    response.redirect(303, adminPath);
  });
  post(`${adminPath}/word/:uuid`, async (request, response) => {
    if (await signedInForm(options, request)) await options.acceptWord(String(request.params["uuid"]));
    response.redirect(303, adminPath);
  });
  post(`${adminPath}/withheld/:uuid`, async (request, response) => {
    if (await signedInForm(options, request))
      await options.overview.clearWithheld(String(request.params["uuid"]));
    response.redirect(303, adminPath);
  });
  if (options.letters) letterRoutes(router, options, options.letters);
  return router;
}

function takePassword(options: PageOptions): RequestHandler {
  const tries = new RateLimiterMemory(signInTries);
  return async (request, response) => {
    refuseForeignOrigin(request.headers, options.publicOrigin);
    const frame = { ...frameFor(options, request, response), path: adminPath };
    const password = (await readForm(request)).get("password") ?? "";
    try {
      await takePoint(tries, networkOf(request));
    } catch (error) {
      if (!isDomainError(error, "too-many-requests")) throw error;
      response.status(429).set("Retry-After", String(error.details.retryAfterSeconds));
      return sendPage(response, signInPage(frame, "too-many"));
    }
    const secret = await options.session.signIn(password);
    if (secret === undefined) return sendPage(response.status(401), signInPage(frame, "wrong"));
    await tries.delete(networkOf(request));
    setCookie(options, response, { name: sessionCookie(options), value: secret, maxAge: sessionSeconds });
    response.redirect(303, adminPath);
  };
}
