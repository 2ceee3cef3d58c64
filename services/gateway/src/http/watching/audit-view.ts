import type { Route } from "@urna/contract/api/route";
import type { MessageId } from "@urna/contract/identifiers";
import { actorOf } from "../../codec/actor.ts";
import type { Services } from "../../services.ts";
import type { Call } from "../handler.ts";

/**
 * Has identity write an entry in the audit log of who reads people's data, before the answer leaves. Without the entry there is
 * no answer. For routes without a `view` the service that answers writes the entry.
 */
export async function auditView(
  viewing: Services["viewing"],
  { view }: Pick<Route, "view">,
  { session, params, trace }: Pick<Call<Route>, "session" | "params" | "trace">,
): Promise<void> {
  if (view === undefined || !session || !("administrator" in session)) return;
  const { id, messageId } = params as { id?: string; messageId?: MessageId };
  const target = messageId ?? id ?? "all";
  await viewing.auditView({ actor: actorOf(session), action: view, target }, trace);
}
