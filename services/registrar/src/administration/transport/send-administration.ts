import type { Response } from "express";
import { formToken } from "../domain/sign-in.ts";
import { adminPage } from "./admin-page.ts";
import type { LetterRefusal } from "./letter-panel.ts";
import type { PageFrame } from "./page-frame.ts";
import { sendPage, type PageOptions } from "./signed-in.ts";

interface Shown {
  readonly frame: PageFrame;
  /** Of the session. */
  readonly secret: string;
  /** What was asked of a letter and refused. */
  readonly refusal?: LetterRefusal;
}

export async function sendAdministration(
  { overview, keys, takesMail, letters }: PageOptions,
  response: Response,
  { frame, secret, refusal }: Shown,
): Promise<void> {
  const page = {
    elections: await overview.elections(),
    keys: await keys(),
    takesMail: await takesMail(),
    letters: await letters?.counts(),
    refusal,
    formToken: formToken(secret),
  };
  sendPage(response, adminPage(frame, page));
}
