import type { Route } from "@urna/contract/api/route";
import { actorOf } from "../codec/actor.ts";
import type { Services } from "../services.ts";
import type { Call } from "./handler.ts";

/**
 * Has the log say who gets people's data, before they get it: an answer that nobody could be told of does not leave.
 * Routes without a `view` are told of by the service that answers them.
 */
export async function tellView(
  viewing: Services["viewing"],
  { view }: Pick<Route, "view">,
  { session, params, trace }: Pick<Call<Route>, "session" | "params" | "trace">,
): Promise<void> {
  if (view === undefined || !session || !("administrator" in session)) return;
  const { id, messageId } = params as { id?: string; messageId?: string };
  const target = messageId ?? id ?? "all";
  await viewing.tellView({ actor: actorOf(session), action: view, target }, trace);
}
