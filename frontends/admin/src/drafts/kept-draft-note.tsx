import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface KeptDraftNoteProps {
  /** When it was last typed in. */
  at: string;
  onRecover(): void;
  onDiscard(): void;
}

/** Offers what was typed before the session ended or the page was left. */
export function KeptDraftNote({ at, onRecover, onDiscard }: KeptDraftNoteProps) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const words = { day: instant(at, "date"), time: instant(at, "time") };
  return (
    <Note kind="info" live title={t("unsaved.found", words)}>
      {t("unsaved.foundText")}
      <p className="u-actions">
        <Button small onClick={onRecover}>
          {t("unsaved.recover")}
        </Button>
        <Button small kind="quiet" onClick={onDiscard}>
          {t("unsaved.discard")}
        </Button>
      </p>
    </Note>
  );
}
