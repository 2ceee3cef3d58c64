import { createHash } from "node:crypto";
import type { Services } from "../../services.ts";
import type { Reported } from "./find-reported.ts";

/** One incident a day and election for each number, however often it is reported, and one for each message to the help desk. */
export async function openIncidents(
  incidents: Services["incidents"],
  { what, number, elections }: Reported,
  reference: string | undefined,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const asked =
    reference === undefined ? "No dejó cómo responderle." : `Escribió a la mesa de ayuda: ${reference}.`;
  for (const electionId of elections)
    await incidents.openIncident({
      id: idOf(`${number} ${electionId} ${reference ?? day}`),
      electionId,
      severity: "high",
      text: `${happened[what](number)} ${asked}`,
    });
}

const happened = {
  vote: (number: string) => `Una persona avisa que no emitió el voto del comprobante ${number}.`,
  entry: (number: string) => `Una persona avisa que no fue quien entró con su documento, aviso ${number}.`,
};

/** A UUID of version 8 (RFC 9562): always the same for the same thing. */
function idOf(thing: string): string {
  const hex = createHash("sha256").update(`not-me-report ${thing}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
