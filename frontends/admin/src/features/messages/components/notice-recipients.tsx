import type { SendingPreview } from "@urna/contract/api/admin/messages";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";

interface NoticeRecipientsProps {
  preview: SendingPreview;
  /** It is sent at once, not at an hour. */
  isNow: boolean;
}

/** How many a notice would go to now, how long that takes, and from when it may be sent. */
export function NoticeRecipients({ preview, isNow }: NoticeRecipientsProps) {
  const { t } = useTranslation("notices");
  const { instant, number, duration } = useFormats();
  const { recipients, at, perMinute, availableAt } = preview;
  const takesMs = Math.max(1, Math.ceil(recipients / perMinute)) * 60_000;
  return (
    <>
      <Note
        kind={recipients === 0 ? "warn" : "info"}
        title={
          recipients === 0
            ? t("reminder.nobody")
            : t("reminder.countTitle", { count: recipients, number: number(recipients) })
        }
      >
        {recipients === 0
          ? t("reminder.countNobody")
          : t("reminder.countText", {
              at: instant(at, "time"),
              perMinute: number(perMinute),
              duration: duration(takesMs),
            })}
      </Note>
      {!isNow && <p>{t("hour.countedThen")}</p>}
      {isNow && availableAt && (
        <Note kind="warn">{t("reminder.later", { at: instant(availableAt, "day-time") })}</Note>
      )}
    </>
  );
}
