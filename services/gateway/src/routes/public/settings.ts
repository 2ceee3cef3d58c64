import type { Routes } from "@urna/contract/api/routes";
import { readSettings } from "../../codec/settings.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";
import type { Services } from "../../services.ts";

export function getSettings({ settings }: Services): Handler<Routes["getSettings"]> {
  return async ({ trace }) => ({
    status: 200,
    headers: revalidated,
    body: readSettings(await settings.getSettings({}, trace)),
  });
}
