import { isDomainError } from "@urna/service-kit/errors";
import type { Request, RequestHandler, Response, Router } from "express";
import { routed } from "../../http/request-log.ts";
import { WrittenLetterNumber } from "../../letters/domain/letter-number.ts";
import { ReplacementReason } from "../../letters/domain/ports.ts";
import type { LetterDesk, PrintedBatch } from "../../letters/domain/print-batch.ts";
import { formToken } from "../domain/sign-in.ts";
import { frameFor } from "./browser.ts";
import type { LetterRefusal } from "./letter-panel.ts";
import { onceLettersPage } from "./once-letters-page.ts";
import { adminPath, lettersPath, type PageFrame } from "./page-frame.ts";
import { sendAdministration } from "./send-administration.ts";
import { sendPage, sessionOf, signedInForm, type PageOptions } from "./signed-in.ts";

/** Printing and replacing letters: a page that says that the file is made once, and the file. */
export function letterRoutes(router: Router, options: PageOptions, desk: LetterDesk): void {
  const path = lettersPath(":uuid");
  router.get(path, routed(path), async (request, response) => {
    const secret = await sessionOf(options, request);
    if (secret === undefined) return response.redirect(303, adminPath);
    const asked = { uuid: uuidOf(request), establishment: establishmentOf(request.query["establishment"]) };
    await sendOnce(options, desk, { request, response, secret, ...asked });
  });
  router.post(path, routed(path), printLetters(options, desk));
  router.post(`${path}/replacement`, routed(`${path}/replacement`), replace(options, desk));
}

const uuidOf = (request: Request) => String(request.params["uuid"]);

function establishmentOf(given: unknown): string | undefined {
  return typeof given === "string" && given !== "" ? given : undefined;
}

function printLetters(options: PageOptions, desk: LetterDesk): RequestHandler {
  return async (request, response) => {
    const sent = await signedInForm(options, request);
    if (!sent) return response.redirect(303, adminPath);
    const frame = frameFor(options, request, response);
    const asked = { uuid: uuidOf(request), establishment: establishmentOf(sent.form.get("establishment")) };
    const printed = await orRefusal(() => desk.print({ ...asked, language: frame.language }));
    if ("pdf" in printed) return sendFile(response, frame, printed);
    response.status(409);
    await sendOnce(options, desk, {
      request,
      response,
      secret: sent.secret,
      ...asked,
      refusal: printed.refused,
    });
  };
}

function replace(options: PageOptions, desk: LetterDesk): RequestHandler {
  return async (request, response) => {
    const sent = await signedInForm(options, request);
    if (!sent) return response.redirect(303, adminPath);
    const { secret, form } = sent;
    const frame = { ...frameFor(options, request, response), path: adminPath };
    const uuid = uuidOf(request);
    const number = WrittenLetterNumber.safeParse(form.get("letter") ?? "");
    const reason = ReplacementReason.safeParse(form.get("reason"));
    const although = form.get("although") === "yes";
    const printed =
      number.success && reason.success
        ? await orRefusal(() =>
            desk.replace({ uuid, ...number.data, reason: reason.data, although, language: frame.language }),
          )
        : { refused: "number" as const };
    if ("pdf" in printed) return sendFile(response, frame, printed);
    response.status(409);
    const typed = form.get("letter") ?? "";
    const refusal = { uuid, typed, reason: reason.data, code: printed.refused };
    await sendAdministration(options, response, { frame, secret, refusal });
  };
}

/** What people can mend is told in a page. */
async function orRefusal(
  print: () => Promise<PrintedBatch>,
): Promise<PrintedBatch | { refused: LetterRefusal["code"] }> {
  try {
    return await print();
  } catch (error) {
    if (isDomainError(error, "not-found")) return { refused: "not-found" };
    if (!isDomainError(error, "write-conflict")) throw error;
    const isUsed = error.details.fieldErrors?.some(({ code }) => code === "already-used") ?? false;
    return { refused: isUsed ? "already-used" : "changed" };
  }
}

interface Once {
  readonly request: Request;
  readonly response: Response;
  readonly secret: string;
  readonly uuid: string;
  readonly establishment: string | undefined;
  readonly refusal?: LetterRefusal["code"];
}

async function sendOnce(options: PageOptions, desk: LetterDesk, once: Once): Promise<void> {
  const { request, response, secret, uuid, establishment, refusal } = once;
  const frame = frameFor(options, request, response);
  const all = (await desk.counts()).get(uuid) ?? [];
  const chosen = establishment === undefined ? all : all.filter(({ id }) => id === establishment);
  const page = { uuid, establishment, chosen, refusal, formToken: formToken(secret) };
  sendPage(response, onceLettersPage(frame, page));
}

/** Kept by no cache: it is made once. */
function sendFile(response: Response, { say }: PageFrame, { pdf, code, batch }: PrintedBatch): void {
  const name = say("letters.file", { code: code.replace(/[^\w-]+/g, "-"), batch: String(batch) });
  response.attachment(name).type("application/pdf").set("Cache-Control", "no-store").send(pdf);
}
