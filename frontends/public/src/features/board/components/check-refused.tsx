import type { ElectionId } from "@urna/contract/identifiers";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { WhomToCall } from "../../../ui/whom-to-call.tsx";
import type { Finding } from "../check/finding.ts";

interface CheckRefusedProps {
  finding: Finding;
  archive: Blob;
  electionId: ElectionId;
}

/** The first thing that does not hold, where, whom to call, and the very file that shows it. */
export function CheckRefused({ finding, archive, electionId }: CheckRefusedProps) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  const { place } = finding;
  return (
    <>
      <Note kind="err" title={t("refused.title")}>
        <p>{t(`finding.${finding.what}`)}</p>
        {place && <p>{t(`refused.at.${place.kind}`, { number: number(place.number) })}</p>}
        <p>
          {t("refused.call")} <WhomToCall />
        </p>
      </Note>
      {finding.technical && (
        <p className="u-small">
          {t("refused.technical")} <code>{finding.technical}</code>
        </p>
      )}
      <p className="u-small">{t("refused.keepText")}</p>
      <div className="u-actions">
        <Button icon="download" onClick={() => saveFile(`${electionId}.bel`, archive)}>
          {t("refused.keep")}
        </Button>
      </div>
    </>
  );
}
