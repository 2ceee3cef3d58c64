import type { DeliveryLogEntry } from "@urna/contract/messages/delivery-log";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../ui/use-may.ts";
import { RetryMessage } from "./retry-message.tsx";

/** What became of one message, and whether it can be sent again. */
export function MessageDetail({ message }: { message: DeliveryLogEntry }) {
  const { t } = useTranslation(["notices", "admin"]);
  const may = useMay();
  const { instant, number } = useFormats();
  const { failure, state } = message;
  const said = (moment: string) => {
    const time = instant(moment, "date-time");
    return message.kind === "receipt" ? t("admin:audit.hourOnly", { time }) : time;
  };
  const at = (label: string, moment: string | undefined) =>
    moment === undefined ? [] : [{ label, value: said(moment) }];
  const ended = state === "failed" || state === "expired";
  return (
    <div className="u-stack">
      <Facts
        items={[
          { label: t("detail.id"), value: <code className="a-code">{message.id}</code> },
          ...at(t("detail.accepted"), message.createdAt),
          { label: t("detail.attempts"), value: number(message.attempts) },
          ...at(t("detail.last"), message.lastAttemptAt),
          ...(failure ? [{ label: t("detail.failure"), value: t(`cause.${failure.cause}`) }] : []),
          ...(failure?.reply
            ? [{ label: t("detail.reply"), value: <code className="a-code">{failure.reply}</code> }]
            : []),
          ...at(t("detail.sent"), message.sentAt),
          ...at(t("detail.next"), message.nextAttemptAt),
          ...(state === "sent" ? [] : at(t("detail.until"), message.expiresAt)),
        ]}
      />
      {message.kind === "receipt" && <p className="u-small">{t("detail.hourNote")}</p>}
      {ended && may("messages.send") && <RetryMessage message={message} />}
    </div>
  );
}
