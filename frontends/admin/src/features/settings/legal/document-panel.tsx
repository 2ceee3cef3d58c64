import { useQuery } from "@tanstack/react-query";
import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { AdminLegalTexts } from "@urna/contract/legal-texts/legal-text";
import { getAdminLegalTexts } from "@urna/contract/legal-texts/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/loaded.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { legalTextsKey } from "../settings-keys.ts";
import { DraftForm } from "./draft-form.tsx";
import { VersionTable } from "./version-table.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export function DocumentPanel({ document }: { document: LegalDocument }) {
  const { t } = useTranslation("legaltexts");
  const api = useApi();
  const texts = useQuery({
    queryKey: [...legalTextsKey, document],
    queryFn: ({ signal }) => call(api, getAdminLegalTexts, { params: { document }, signal }),
    // A text is not changed under somebody's hands; announcing finds out what others did.
    refetchOnWindowFocus: false,
  });
  return (
    <Panel title={t(`document.${document}`)}>
      <Loaded query={texts} failed={t("notLoaded")}>
        {(loaded) => (
          <div className="u-stack">
            <p>{t("lead", { days: loaded.noticeDays })}</p>
            <VersionTable texts={loaded} />
            <Next texts={loaded} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** What can be done now: withdraw what is announced, or write the next version. */
function Next({ texts }: { texts: AdminLegalTexts }) {
  const { t } = useTranslation("legaltexts");
  const [open, setOpen] = useState(false);
  const { document, upcoming, nextVersion } = texts;
  const close = () => setOpen(false);
  if (upcoming)
    return (
      <>
        <p>{t("waiting")}</p>
        <p className="u-actions">
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("withdraw", { version: upcoming.version })}
          </Button>
        </p>
        {open && <WithdrawDialog document={document} version={upcoming.version} onClose={close} />}
      </>
    );
  if (open) return <DraftForm texts={texts} onClose={close} />;
  return (
    <p className="u-actions">
      <Button onClick={() => setOpen(true)}>{t("write", { version: nextVersion })}</Button>
    </p>
  );
}
