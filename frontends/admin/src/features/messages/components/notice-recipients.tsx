import type { SendingPreview } from "@urna/contract/messages/sending";
import type { HandWrittenKind } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface NoticeRecipientsProps {
  kind: HandWrittenKind;
  preview: SendingPreview;
  /** It is sent at once, not at an hour. */
  isNow: boolean;
}

/** How many a notice would go to now, how long that takes, and from when it may be sent. */
export function NoticeRecipients({ kind, preview, isNow }: NoticeRecipientsProps) {
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
            ? t(`writing.nobody.${kind}`)
            : t("writing.countTitle", { count: recipients, number: number(recipients) })
        }
      >
        {recipients === 0
          ? t(`writing.countNobody.${kind}`)
          : t(`writing.countText.${kind}`, {
              at: instant(at, "time"),
              perMinute: number(perMinute),
              duration: duration(takesMs),
            })}
      </Note>
      {!isNow && <p>{t("hour.countedThen")}</p>}
      {isNow && availableAt && (
        <Note kind="warn">{t(`writing.later.${kind}`, { at: instant(availableAt, "day-time") })}</Note>
      )}
    </>
  );
}
