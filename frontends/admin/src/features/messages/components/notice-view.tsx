import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import type { OwnText } from "@urna/contract/api/admin/own-text";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KeptDraftNote } from "../../../drafts/kept-draft-note.tsx";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { previewSending } from "../api/sendings.ts";
import { noWords, readOwnWords, type OwnWords } from "../own-words.ts";
import { useKeptNotice } from "../use-kept-notice.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { NoticeRecipients } from "./notice-recipients.tsx";
import { OwnTextFields } from "./own-text-fields.tsx";

/** How many a notice would go to now, what it says with words of one's own, and the way to send it. */
export function NoticeView({ election, onSent }: { election: AdminElection; onSent(): void }) {
  const { t } = useTranslation("notices");
  const api = useApi();
  const kept = useKeptNotice(election.id);
  const [words, setWords] = useState(noWords);
  const [isChecked, setIsChecked] = useState(false);
  const [shown, setShown] = useState<OwnText>();
  const [asking, setAsking] = useState(false);
  const { ownText, wrong } = readOwnWords(words);
  const draft = { kind: "reminder" as const, ownText: shown };
  const preview = useQuery({
    queryKey: ["admin", "sending-preview", election.id, draft],
    queryFn: ({ signal }) => previewSending(api, election.id, draft, signal),
    placeholderData: keepPreviousData,
    // Counted anew whenever somebody comes to send it.
    gcTime: 0,
  });
  const isTyped = Object.values(words).some((text) => text.trim() !== "");
  const change = (next: OwnWords) => {
    setWords(next);
    kept.keep(next);
  };
  const show = () => wrong.size === 0 && setShown(ownText);
  const submit = () => {
    setIsChecked(true);
    show();
    const [first] = wrong.keys();
    if (first) document.getElementById(`own-text-${first}`)?.focus();
    setAsking(first === undefined);
  };
  return (
    <UnsavedGuard needed={isTyped} onLeave={kept.forget}>
      {() => (
        <div className="u-stack">
          {kept.found && (
            <KeptDraftNote
              at={kept.found.at}
              onRecover={() => {
                const found = kept.found?.words ?? noWords;
                change(found);
                setShown(readOwnWords(found).ownText);
                kept.recovered();
              }}
              onDiscard={kept.forget}
            />
          )}
          <OwnTextFields
            words={words}
            wrong={isChecked ? wrong : new Map()}
            onChange={change}
            onLeave={show}
          />
          <Loaded query={preview}>
            {(loaded) => (
              <div className="u-stack">
                <NoticeRecipients preview={loaded} />
                <LetterPreview letters={loaded.letters} />
                {wrong.size > 0 && <p className="u-small">{t("ownText.notShown")}</p>}
                {loaded.recipients > 0 && loaded.availableAt === undefined && (
                  <div className="u-actions">
                    <Button kind="pen" icon="mail" onClick={submit}>
                      {t("reminder.send")}
                    </Button>
                  </div>
                )}
                {asking && (
                  <NoticeDialog
                    election={election}
                    ownText={ownText}
                    recipients={loaded.recipients}
                    onSent={() => {
                      kept.forget();
                      onSent();
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
