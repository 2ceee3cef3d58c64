import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import type { AdminLegalTexts, LegalAnnouncement } from "@urna/contract/legal-texts/legal-text";
import { announceLegalText } from "@urna/contract/legal-texts/routes";
import { languages } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useFieldErrorText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KeptDraftNote } from "../../../drafts/kept-draft-note.tsx";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { draftFields, firstDay, newDraft, parts, readDraft, type DraftField, type Draft } from "./draft.ts";
import { DraftText } from "./draft-text.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { TypedDialog } from "./typed-dialog.tsx";

/** A new version in three languages, each with its preview; nothing leaves the page before it is announced. */
export function DraftForm({ texts, onClose }: { texts: AdminLegalTexts; onClose(): void }) {
  const { t } = useTranslation("legaltexts");
  const { instant } = useFormats();
  const { document, nextVersion: version, noticeDays } = texts;
  const [draft, setDraft] = useState(() => newDraft(texts));
  const [isChanged, setIsChanged] = useState(false);
  const kept = useKeptDraft(document);
  const change = (next: Draft) => {
    setDraft(next);
    setIsChanged(true);
    kept.keep(next);
  };
  const end = () => {
    kept.forget();
    onClose();
  };
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<LegalAnnouncement>();
  const words = useFieldWords(document);
  const { announcement, wrong } = readDraft(draft, texts);
  const errorOf = (field: DraftField) => (attempt > 0 ? words.error(wrong.get(field)) : undefined);
  const shown = draftFields.filter((field) => errorOf(field));
  const check = () => {
    setAttempt((count) => count + 1);
    setAsked(announcement);
  };
  return (
    <>
      <form
        noValidate
        className="u-stack"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        {kept.found && (
          <KeptDraftNote
            at={kept.found.at}
            onRecover={() => {
              change(kept.found?.draft ?? draft);
              kept.leave();
            }}
            onDiscard={kept.forget}
          />
        )}
        <ErrorSummary
          attempt={attempt}
          errors={shown.map((field) => ({
            fieldId: words.id(field),
            text: `${words.label(field)}: ${errorOf(field) ?? ""}`,
          }))}
        />
        <TextField
          id={words.id("effectiveFrom")}
          type="date"
          short
          label={words.label("effectiveFrom")}
          hint={t("effectiveHint", { date: instant(`${firstDay(noticeDays)}T12:00:00Z`, "date") })}
          error={errorOf("effectiveFrom")}
          value={draft.day}
          onChange={({ target }) => change({ ...draft, day: target.value })}
        />
        {parts.map((part) =>
          languages.map((language) => (
            <DraftText
              key={`${part}.${language}`}
              id={words.id(`${part}.${language}`)}
              label={words.label(`${part}.${language}`)}
              hint={t(`hint.${part}`)}
              error={errorOf(`${part}.${language}`)}
              language={language}
              rows={part === "text" ? 16 : 4}
              value={draft[part][language]}
              onText={(text) => change({ ...draft, [part]: { ...draft[part], [language]: text } })}
            />
          )),
        )}
        <UnsavedGuard needed={isChanged} onLeave={kept.forget}>
          {(leaving) => (
            <p className="u-actions">
              <Button kind="pen" type="submit" aria-haspopup="dialog">
                {t("announce", { version })}
              </Button>
              <Button onClick={() => leaving(end)}>{t("cancel")}</Button>
            </p>
          )}
        </UnsavedGuard>
      </form>
      {asked && (
        <AnnounceDialog
          document={document}
          announcement={asked}
          onDone={end}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface AnnounceDialogProps {
  document: AdminLegalTexts["document"];
  announcement: LegalAnnouncement;
  onDone(): void;
  onClose(): void;
}

function AnnounceDialog({ document, announcement, ...props }: AnnounceDialogProps) {
  const { t } = useTranslation("legaltexts");
  const { instant } = useFormats();
  const api = useApi();
  const { version, effectiveFrom } = announcement;
  return (
    <TypedDialog
      title={t("announce", { version })}
      word={t("word")}
      done={t("announced", { version })}
      act={() => call(api, announceLegalText, { params: { document }, body: announcement })}
      {...props}
    >
      <p>{t("confirm", { version, date: instant(effectiveFrom, "date") })}</p>
    </TypedDialog>
  );
}

/** How fields are called; of two documents on one page each has its own ids. */
function useFieldWords(document: string) {
  const { t } = useTranslation("legaltexts");
  const errorText = useFieldErrorText();
  return {
    id: (field: DraftField) => `${document}-${field.replace(".", "-")}`,
    label: (field: DraftField) => {
      const [part, language] = field.split(".");
      const name = languages.find((each) => each === language);
      const what = t(part === "text" ? "text" : part === "summary" ? "summary" : "effectiveFrom");
      return name ? t("in", { what, language: languageNames[name] }) : what;
    },
    error: (code: string | undefined) => (code && isFieldErrorCode(code) ? errorText(code) : undefined),
  };
}
