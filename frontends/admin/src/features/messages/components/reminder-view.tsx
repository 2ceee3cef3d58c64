import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import type { ReminderPreview } from "@urna/contract/api/admin/messages";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { getReminder } from "../api/reminder.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { ReminderDialog } from "./reminder-dialog.tsx";

/** How many a reminder would go to now, what it says, and the way to send it. */
export function ReminderView({ election, onSent }: { election: AdminElection; onSent(): void }) {
  const { t } = useTranslation("notices");
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const preview = useQuery({
    queryKey: ["admin", "reminder", election.id],
    queryFn: ({ signal }) => getReminder(api, election.id, signal),
    // Counted anew whenever somebody comes to send it.
    gcTime: 0,
  });
  return (
    <Loaded query={preview}>
      {(loaded) => (
        <div className="u-stack">
          <Recipients preview={loaded} />
          <LetterPreview letters={loaded.letters} />
          {loaded.recipients > 0 && loaded.availableAt === undefined && (
            <div className="u-actions">
              <Button kind="pen" icon="mail" onClick={() => setAsking(true)}>
                {t("reminder.send")}
              </Button>
            </div>
          )}
          {asking && (
            <ReminderDialog
              {...{ election, recipients: loaded.recipients, onSent }}
              onClose={() => setAsking(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Recipients({ preview }: { preview: ReminderPreview }) {
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
      {availableAt && (
        <Note kind="warn">{t("reminder.later", { at: instant(availableAt, "day-time") })}</Note>
      )}
    </>
  );
}
