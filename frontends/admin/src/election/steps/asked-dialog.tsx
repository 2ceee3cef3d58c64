import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Dialog } from "@urna/web-kit/ui/dialog/dialog";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface AskedDialogProps {
  /** ISO 8601 in UTC. */
  until: string;
  onClose(): void;
}

/** A step that was asked for and waits for a second person: whom, and until when. */
export function AskedDialog({ until, onClose }: AskedDialogProps) {
  const { t } = useTranslation("safeguards");
  const { instant } = useFormats();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("asked.title")}
      actions={
        <Button kind="pen" onClick={onClose}>
          {t("asked.close")}
        </Button>
      }
    >
      <Note kind="info" icon="clock" live>
        {t("asked.text", { until: instant(until, "day-time") })}
      </Note>
    </Dialog>
  );
}
