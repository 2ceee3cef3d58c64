import { useQuery } from "@tanstack/react-query";
import type { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note, type NoteKind } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { findMessage } from "../api/find-message.ts";

const everyMs = 1_500;
const kinds: Record<DeliveryLogEntry["state"], NoteKind> = {
  waiting: "info",
  sent: "ok",
  failed: "err",
  expired: "err",
};

/** What became of the test message, asked until it is decided. */
export function DeliveryNote({ messageId }: { messageId: string }) {
  const { t } = useTranslation("admin");
  const { instant, number } = useFormats();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["admin", "test-message", messageId],
    queryFn: ({ signal }) => findMessage(api, messageId, signal),
    refetchInterval: ({ state }) => (state.data && state.data.state !== "waiting" ? false : everyMs),
  });
  const state = data?.state ?? "waiting";
  const attempts = data?.attempts ?? 0;
  return (
    <Note kind={kinds[state]} live title={t(`settings.mail.${state}`)}>
      {state === "sent" && data?.sentAt
        ? t("settings.mail.sentText", { address: data.maskedAddress, at: instant(data.sentAt, "time") })
        : t("settings.mail.attempts", { count: attempts, number: number(attempts) })}
    </Note>
  );
}
