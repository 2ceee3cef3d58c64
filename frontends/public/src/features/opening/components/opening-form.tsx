import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { findingOf } from "../finding.ts";

interface OpeningFormProps {
  /** Why the last one was not opened. */
  error: Error | null;
  /** What was pasted: it stays while it is read, and when it could not be. */
  text: string;
  onText(text: string): void;
  onOpen(text: string): void;
}

const fieldId = "opening-text";
/** Nothing longer is an opening; a film chosen by mistake is not read into memory. */
const longestFile = 64 * 1024;

/** For who has a link or a file in place of a camera. */
export function OpeningForm({ error, text, onText, onOpen }: OpeningFormProps) {
  const { t } = useTranslation("opening");
  const problemText = useProblemText();
  const finding = error ? findingOf(error) : undefined;
  useEffect(() => {
    if (finding) document.getElementById(fieldId)?.focus();
  }, [error, finding]);
  const choose = async (file: File | undefined) => {
    if (file) onOpen(file.size > longestFile ? file.name : await file.text());
  };
  return (
    <form
      className="u-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(text);
      }}
    >
      <h2>{t("form.title")}</h2>
      {error && !finding && (
        <Note kind="err" live>
          {problemText(error)}
        </Note>
      )}
      <TextArea
        id={fieldId}
        label={t("form.text")}
        hint={t("form.textHint")}
        error={finding && t(`refused.${finding}`)}
        rows={4}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="u-actions">
        <Button kind="pen" type="submit">
          {t("form.open")}
        </Button>
      </div>
      <FileField
        id="opening-file"
        accept=".txt,text/plain"
        label={t("form.file")}
        hint={t("form.fileHint")}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
    </form>
  );
}
