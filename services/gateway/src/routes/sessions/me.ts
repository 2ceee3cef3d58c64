import * as routes from "@urna/contract/sessions/routes";
import { readAdministrator, readVoter } from "../../codec/session.ts";
import { handle } from "../../http/handler.ts";

export const voterMe = handle(routes.voterMe, async ({ session }) => ({
  status: 200,
  body: { user: readVoter(session.person) },
}));

export const adminMe = handle(routes.adminMe, async ({ session }) => ({
  status: 200,
  body: readAdministrator(session.administrator),
}));
