import type { NotMeReport } from "@urna/contract/not-me/report";
import * as routes from "@urna/contract/not-me/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { openIncidents } from "./open-incidents.ts";
import { findReported, type Reported } from "./find-reported.ts";

type Reporting = Pick<Services, "limits" | "receipts" | "access" | "incidents" | "support">;

/**
 * Somebody has the receipt of a vote that they did not cast, or was notified of an entry by document that was not theirs.
 * That opens an incident in the election, with the number and nothing about a person. Who they are and what they write
 * goes to the help desk, which keeps it encrypted; the incident names its reference. A number that nobody has gets the
 * same answer. A report counts as a search, so that numbers cannot be tried out here either.
 */
export function reportNotMe(services: Reporting) {
  return handle(routes.reportNotMe, async ({ body, language, caller, trace }) => {
    await services.limits.consume({ limit: "receipt-lookup", key: caller.address }, trace);
    const reported = await findReported(services, body.number, trace);
    const { fullName, email } = body;
    let reference: string | undefined;
    if (fullName !== undefined && email !== undefined) {
      const message = noteOf(body, reported);
      const request = { fullName, email, language, subject: "voting", message } as const;
      reference = await writeToHelpDesk(services, request, caller, trace);
    }
    if (reported) await openIncidents(services.incidents, reported, reference);
    return { status: 202, body: { reference } };
  });
}

async function writeToHelpDesk(
  { limits, support }: Reporting,
  request: Parameters<Services["support"]["createSupportRequest"]>[0],
  caller: { address: string },
  trace: { requestId?: string },
): Promise<string> {
  await limits.consume({ limit: "support-request", key: caller.address }, trace);
  return (await support.createSupportRequest(request, trace)).reference;
}

function noteOf({ number, message = "" }: NotMeReport, reported: Reported | undefined): string {
  const known = reported ? "Hay un incidente abierto en su votación." : "Ningún correo tiene ese número.";
  return [`¿No fue usted? Número ${reported?.number ?? number}. ${known}`, message]
    .filter(Boolean)
    .join("\n\n");
}
