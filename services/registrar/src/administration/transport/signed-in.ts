import { documentHeaders } from "@urna/contract/page-headers";
import { DomainError } from "@urna/service-kit/errors";
import { refuseForeignOrigin } from "@urna/service-kit/http/same-origin";
import type { Request, Response } from "express";
import { readText } from "../../http/read-body.ts";
import type { LetterDesk } from "../../letters/domain/print-batch.ts";
import type { OverviewStore } from "../domain/overview.ts";
import { isFormOf } from "../domain/sign-in.ts";
import type { RegistrarKeys } from "./admin-page.ts";
import { readCookie, sessionCookie, type Browsers } from "./browser.ts";

export interface PageOptions extends Browsers {
  readonly overview: OverviewStore;
  readonly keys: () => Promise<RegistrarKeys>;
  readonly takesMail: () => Promise<boolean>;
  /** Of an election whose commission ordered it. */
  readonly acceptWord: (uuid: string) => Promise<void>;
  /** Undefined: letters are not printed. */
  readonly letters: LetterDesk | undefined;
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
  // With `no-referrer` browsers name no origin in what a form sends, which is then refused.
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
};

const longestForm = 2 * 1024;

/** The secret of whoever is signed in. */
export async function sessionOf(options: PageOptions, request: Request): Promise<string | undefined> {
  const secret = readCookie(request, sessionCookie(options));
  return (await options.session.isSignedIn(secret)) ? secret : undefined;
}

/**
 * A form of ours, and the secret of whoever is signed in and sent it; undefined once the session is over.
 * @throws DomainError `not-allowed` where another page made the form.
 */
export async function signedInForm(
  options: PageOptions,
  request: Request,
): Promise<{ secret: string; form: URLSearchParams } | undefined> {
  refuseForeignOrigin(request.headers, options.publicOrigin);
  const secret = await sessionOf(options, request);
  if (secret === undefined) return undefined;
  const form = await readForm(request);
  if (!isFormOf(secret, form.get("form") ?? "")) throw new DomainError("not-allowed");
  return { secret, form };
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = "application/x-www-form-urlencoded";
  return new URLSearchParams(await readText(request, { type, limitBytes: longestForm }));
}

export function sendPage(response: Response, page: string): void {
  response.set(pageHeaders).type("text/html").send(page);
}
