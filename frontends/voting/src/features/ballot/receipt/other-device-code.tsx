import { acknowledgementLinkText } from "@urna/belenios/acknowledgement-link";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { BallotWords } from "@urna/web-kit/ui/code/ballot-words";
import { QrCode } from "@urna/web-kit/ui/code/qr-code";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";

interface OtherDeviceCodeProps {
  acknowledgement: Acknowledgement;
  onCopied(): void;
}

/** The code that leads another device to this ballot on the board. What it carries stays behind the `#`: no server sees it. */
export function OtherDeviceCode({ acknowledgement, onCopied }: OtherDeviceCodeProps) {
  const { t } = useTranslation("other-device");
  const { election, tracker } = acknowledgement;
  const link = `${location.origin}${pathsOf(election).board}#${acknowledgementLinkText(acknowledgement)}`;
  return (
    <>
      <NumberedSteps steps={[t("step1"), t("step2"), t("step3")]} />
      <div className="v-other">
        <QrCode className="v-other__qr" text={link} label={t("qr")} />
        <div>
          <h4>{t("words")}</h4>
          <BallotWords tracker={tracker} />
          <div className="u-actions">
            <CopyButton text={link} onCopied={onCopied}>
              {t("copy")}
            </CopyButton>
          </div>
        </div>
      </div>
      <p className="u-small">{t("private")}</p>
    </>
  );
}
