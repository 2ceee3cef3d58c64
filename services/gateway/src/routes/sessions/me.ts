import type { Routes } from "@urna/contract/api/routes";
import { readAdministrator, readVoter } from "../../codec/session.ts";
import type { Handler } from "../../http/handler.ts";

export const voterMe: Handler<Routes["voterMe"]> = async ({ session }) => ({
  status: 200,
  body: { user: readVoter(session.person) },
});

export const adminMe: Handler<Routes["adminMe"]> = async ({ session }) => ({
  status: 200,
  body: readAdministrator(session.administrator),
});
