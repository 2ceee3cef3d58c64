import type { Routes } from "@urna/contract/api/routes";
import { readNotices } from "../../codec/legal-text.ts";
import { readSettings } from "../../codec/settings.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";
import type { Services } from "../../services.ts";

export function getSettings({ settings, legalTexts }: Services): Handler<Routes["getSettings"]> {
  return async ({ trace }) => {
    const [saved, { versions }] = await Promise.all([
      settings.getSettings({}, trace),
      legalTexts.listLegalTexts({ document: "" }, trace),
    ]);
    const body = { ...readSettings(saved), legalTexts: readNotices(versions) };
    return { status: 200, headers: revalidated, body };
  };
}
