import { createHash } from "node:crypto";
import type { PersonId } from "@urna/contract/identifiers";
import * as routes from "@urna/contract/personal-data/routes";
import type { RecordKind } from "@urna/protos/privacy/v1/privacy";
import type { Clock } from "@urna/service-kit/clock";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { attached } from "../../reports/record-download.ts";

/** Requests that people wrote are found by reading all of them. */
export const deadlineMs = 60_000;

/** Identity first: it audits the export, and knows what the others find the person by. */
export function exportPersonalData({ personalData }: Pick<Services, "personalData">, clock: Clock) {
  return handle(routes.exportPersonalData, async ({ params: { personId }, session, trace }) => {
    const actor = actorOf(session);
    const options = { ...trace, deadlineMs };
    const own = await personalData.identity.export({ subject: { personId, emails: [] }, actor }, options);
    const asked = { subject: { personId, emails: own.emails }, actor };
    const others = await Promise.all([
      personalData.receipt.export(asked, options),
      personalData.notification.export(asked, options),
    ]);
    const kinds = [own, ...others].flatMap((each) => each.kinds);
    const bytes = fileOf({ personId, madeAt: clock.now().toISOString() }, kinds);
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return { status: 200, headers: attached(`datos-${digest}.json`), bytes };
  });
}

/** The services wrote the records as JSON; here they only get their places. */
function fileOf(head: { personId: PersonId; madeAt: string }, kinds: readonly RecordKind[]): Buffer {
  const records = kinds.map(({ kind, records: texts }) => [
    kind,
    texts.map((text): unknown => JSON.parse(text)),
  ]);
  return Buffer.from(
    `${JSON.stringify({ ...head, ...Object.fromEntries(records) }, undefined, 2)}\n`,
    "utf8",
  );
}
