import { createHash } from "node:crypto";
import type { Routes } from "@urna/contract/api/routes";
import { ReceiptNumber } from "@urna/contract/identifiers";
import { isDomainError } from "@urna/service-kit/errors";
import type { Receipt } from "@urna/protos/receipt/v1/receipt";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** As the incident tells it, in the language of the commission's records. */
const author = "Página «¿No fue usted?»";

type Reporting = Pick<Services, "limits" | "receipts" | "incidents" | "support">;

/**
 * Somebody has a receipt of a vote that they did not cast: that opens an incident in the election, with the number and
 * nothing about a person. What they write, and who they are, goes to the help desk, where it is kept encrypted and read
 * by those who may; the incident names its reference. A number that nobody has gets the same answer. It counts as a
 * look-up, so that numbers cannot be tried out here either.
 */
export function reportReceipt(services: Reporting): Handler<Routes["reportReceipt"]> {
  return async ({ body, language = "", caller, trace }) => {
    await services.limits.consume({ limit: "receipt-lookup", key: caller.address }, trace);
    const receipt = await findReceipt(services.receipts, body.number, trace);
    const { fullName, email, message = "" } = body;
    const writes = fullName !== undefined && email !== undefined;
    const number = receipt?.number ?? body.number;
    const request = {
      fullName,
      email,
      language,
      subject: "voting",
      message: noteOf(number, receipt, message),
    };
    const reference = writes
      ? await writeToHelpDesk(services, { ...request, fullName, email }, caller, trace)
      : "";
    if (receipt) await openIncident(services.incidents, receipt, reference);
    return { status: 202, body: reference === "" ? {} : { reference } };
  };
}

async function findReceipt(
  receipts: Services["receipts"],
  typed: string,
  trace: { requestId?: string },
): Promise<Receipt | undefined> {
  // As people write it: any case, spaces anywhere, any dash or none, with or without the prefix.
  const bare = typed
    .toUpperCase()
    .replace(/[\s.\p{Dash_Punctuation}]/gu, "")
    .replace(/^SLEP/, "");
  const number = ReceiptNumber.safeParse(`SLEP-${bare}`);
  if (!number.success) return undefined;
  try {
    return (await receipts.verifyReceipt({ number: number.data, k: "" }, { ...trace, accessToken: "" }))
      .receipt;
  } catch (error) {
    if (isDomainError(error, "receipt-not-found")) return undefined;
    throw error;
  }
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

function noteOf(number: string, receipt: Receipt | undefined, message: string): string {
  const known = receipt ? "Hay un incidente abierto en su votación." : "Ningún comprobante tiene ese número.";
  return [`¿No fue usted? Comprobante ${number}. ${known}`, message].filter(Boolean).join("\n\n");
}

/** One incident a day for each receipt, however often it is reported, and one for each message to the help desk. */
async function openIncident(
  incidents: Services["incidents"],
  { number, electionId }: Receipt,
  reference: string,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const asked = reference === "" ? "No dejó cómo responderle." : `Escribió a la mesa de ayuda: ${reference}.`;
  await incidents.openIncident({
    id: idOf(`${number} ${reference === "" ? day : reference}`),
    ...{ electionId, severity: "high", author },
    text: `Una persona avisa que no emitió el voto del comprobante ${number}. ${asked}`,
  });
}

/** A UUID of version 8 (RFC 9562): always the same for the same thing. */
function idOf(thing: string): string {
  const hex = createHash("sha256").update(`receipt-report ${thing}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
