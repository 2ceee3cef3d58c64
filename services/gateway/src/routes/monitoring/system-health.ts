import { MailHealth } from "@urna/contract/monitoring/system-health";
import * as routes from "@urna/contract/monitoring/routes";
import type { GetMailHealthResponse, MailKindCount } from "@urna/protos/notification/v1/message";
import { fieldsOf } from "../../codec/fields.ts";
import { handle } from "../../http/handler.ts";
import type { ServicesWatch } from "../../monitoring/services-watch.ts";
import type { Services } from "../../services.ts";

export function getMailHealth({ messages }: Pick<Services, "messages">) {
  return handle(routes.getMailHealth, async ({ trace }) => ({
    status: 200,
    body: readMailHealth(await messages.getMailHealth({}, trace)),
  }));
}

export function getServicesHealth(watch: ServicesWatch) {
  return handle(routes.getServicesHealth, async () => ({ status: 200, body: await watch.read() }));
}

const readMailHealth = (health: GetMailHealthResponse): MailHealth => ({
  at: new Date().toISOString(),
  ...fieldsOf(MailHealth, health, { lastDay: readLastDay }),
});

function readLastDay(kinds: MailKindCount[]): MailHealth["lastDay"] {
  const total = (state: "sent" | "failed" | "expired") => kinds.reduce((sum, kind) => sum + kind[state], 0);
  const [sent, failed, expired] = [total("sent"), total("failed"), total("expired")];
  const ended = sent + failed + expired;
  return { sent, failed, expired, ...(ended > 0 && { delivered: sent / ended }), kinds };
}
