import { useQuery } from "@tanstack/react-query";
import type { DeliveryLogEntry } from "@urna/contract/messages/delivery-log";
import { listMessages } from "@urna/contract/messages/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note, type NoteKind } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

const everyMs = 1_500;
const kinds: Record<DeliveryLogEntry["state"], NoteKind> = {
  waiting: "info",
  sent: "ok",
  failed: "err",
  expired: "err",
};

const waits = (message: DeliveryLogEntry | undefined) => (message?.state ?? "waiting") === "waiting";

/** What became of the test message, asked until it is decided. */
export function DeliveryNote({ messageId }: { messageId: string }) {
  const { t } = useTranslation("admin");
  const { instant, number } = useFormats();
  const api = useApi();
  const messages = useQuery({
    queryKey: ["admin", "test-message", messageId],
    queryFn: ({ signal }) => call(api, listMessages, { query: { q: messageId, pageSize: 1 }, signal }),
    refetchInterval: ({ state }) => (waits(state.data?.items[0]) ? everyMs : false),
  });
  const data = messages.data?.items[0];
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
