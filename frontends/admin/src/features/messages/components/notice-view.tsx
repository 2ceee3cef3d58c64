import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { OwnText } from "@urna/contract/messages/own-text";
import { previewSending } from "@urna/contract/messages/routes";
import type { HandWrittenKind } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KeptDraftNote } from "../../../drafts/kept-draft-note.tsx";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { readOwnWords } from "../own-words.ts";
import { useSendingForm } from "../use-sending-form.ts";
import { HourField } from "./hour-field.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NoticeRecipients } from "./notice-recipients.tsx";
import { OwnTextFields } from "./own-text-fields.tsx";

interface NoticeViewProps {
  election: AdminElection;
  onSent(sent: { kind: HandWrittenKind; state: "running" | "scheduled" }): void;
}

/** How many a notice would go to now, what it says with words of one's own, and the way to send it, now or later. */
export function NoticeView({ election, onSent }: NoticeViewProps) {
  const { t } = useTranslation("notices");
  const api = useApi();
  const form = useSendingForm(election);
  const { found, hour, kind, ownText, sendAt } = form;
  const [shown, setShown] = useState<OwnText>();
  const [asking, setAsking] = useState(false);
  const draft = { kind, ownText: shown };
  const preview = useQuery({
    queryKey: ["admin", "sending-preview", election.id, draft],
    queryFn: ({ signal }) => call(api, previewSending, { params: { id: election.id }, body: draft, signal }),
    placeholderData: keepPreviousData,
    // Counted again whenever somebody comes to send it.
    gcTime: 0,
  });
  const show = () => form.areWordsRight && setShown(ownText);
  const isNow = hour.when === "now";
  return (
    <UnsavedGuard needed={form.isTyped} onLeave={form.forget}>
      {() => (
        <div className="u-stack">
          {found && (
            <KeptDraftNote
              at={found.at}
              onRecover={() => {
                form.recover(found.words);
                setShown(readOwnWords(found.words).ownText);
              }}
              onDiscard={form.forget}
            />
          )}
          <KindChoice kind={kind} onChoose={form.setKind} />
          <OwnTextFields words={form.words} wrong={form.wrong} onChange={form.change} onLeave={show} />
          <HourField hour={hour} problem={form.problem} onChange={form.setHour} />
          <Loaded query={preview}>
            {(loaded) => (
              <div className="u-stack">
                <NoticeRecipients kind={kind} isNow={isNow} preview={loaded} />
                <LetterPreview letters={loaded.letters} />
                {!form.areWordsRight && <p className="u-small">{t("ownText.notShown")}</p>}
                {(!isNow || (loaded.recipients > 0 && loaded.availableAt === undefined)) && (
                  <div className="u-actions">
                    <Button
                      kind="pen"
                      icon="mail"
                      onClick={() => {
                        show();
                        setAsking(form.check());
                      }}
                    >
                      {t(isNow ? `writing.send.${kind}` : "hour.schedule")}
                    </Button>
                  </div>
                )}
                {asking && (
                  <NoticeDialog
                    election={election}
                    kind={kind}
                    ownText={ownText}
                    sendAt={sendAt}
                    recipients={loaded.recipients}
                    onSent={() => {
                      form.forget();
                      onSent({ kind, state: isNow ? "running" : "scheduled" });
                    }}
                    onClose={() => setAsking(false)}
                  />
                )}
              </div>
            )}
          </Loaded>
        </div>
      )}
    </UnsavedGuard>
  );
}
