import { shortCodeOf } from "@urna/belenios/short-code";
import { saveFile } from "@urna/web-kit/files/save-file";
import { Button } from "@urna/web-kit/ui/button/button";
import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { BallotWords } from "@urna/web-kit/ui/code/ballot-words";
import { QrCode } from "@urna/web-kit/ui/code/qr-code";
import { ShareButton } from "@urna/web-kit/ui/button/share-button";
import { useTranslation } from "react-i18next";

/** How an opening reaches another device, never through our servers. */
export function OpeningWays({ tracker, opening }: { tracker: string; opening: string }) {
  const { t } = useTranslation("checking");
  const code = shortCodeOf(tracker);
  const link = `${location.origin}/comprobar#${opening}`;
  const save = () => {
    const name = t("opened.fileName", { code: code.replaceAll(" ", "-") });
    saveFile(name, new Blob([`${link}\n`], { type: "text/plain" }));
  };
  return (
    <div className="v-opening">
      <QrCode className="v-opening__qr" text={link} label={t("opened.qr")} />
      <div>
        <h3>{t("opened.code")}</h3>
        <BallotWords tracker={tracker} />
        <code className="v-opening__code">{code}</code>
        <div className="u-actions">
          <CopyButton text={link}>{t("opened.copy")}</CopyButton>
          <ShareButton title={t("opened.shareTitle")} url={link} />
          <Button small icon="download" onClick={save}>
            {t("opened.save")}
          </Button>
        </div>
      </div>
    </div>
  );
}
