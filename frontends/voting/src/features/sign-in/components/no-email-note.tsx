import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

const redirectAfterMs = 6000;

interface NoEmailNoteProps {
  /** The election offers the document method. */
  documentOffered: boolean;
  /** The document method is open already. */
  there: boolean;
  /** What has no address is the establishment. */
  staff: boolean;
  onDocument(): void;
}

/** There is no address to send a code to: says so, and leads to the document (specification, section 4). */
export function NoEmailNote({ documentOffered, there, staff, onDocument }: NoEmailNoteProps) {
  const { t } = useTranslation(["voting", "errors"]);
  const leads = documentOffered && !there;
  useEffect(() => {
    if (!leads) return;
    const timer = setTimeout(onDocument, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [leads, onDocument]);
  if (!documentOffered) {
    return (
      <Note kind="warn" live>
        {staff && <>{t("signIn.noEmail.staff")} </>}
        {t("signIn.noEmail.noWay")}
      </Note>
    );
  }
  return (
    <Note kind="warn" title={t("errors:no-registered-email")} live>
      {staff && <>{t("signIn.noEmail.staff")} </>}
      {there ? t("signIn.noEmail.here") : t("signIn.noEmail.next")}
      {leads && (
        <div className="u-actions v-note-action">
          <Button small icon="id-card" onClick={onDocument}>
            {t("signIn.noEmail.button")}
          </Button>
        </div>
      )}
    </Note>
  );
}
