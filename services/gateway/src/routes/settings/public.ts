import * as routes from "@urna/contract/settings/routes";
import { readNotices } from "../../codec/legal-text.ts";
import { readSettings } from "../../codec/settings.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

export function getSettings({ settings, legalTexts }: Services) {
  return handle(routes.getSettings, async ({ trace }) => {
    const [saved, { versions }] = await Promise.all([
      settings.getSettings({}, trace),
      legalTexts.listLegalTexts({}, trace),
    ]);
    const body = { ...readSettings(saved), legalTexts: readNotices(versions) };
    return { status: 200, headers: revalidated, body };
  });
}
