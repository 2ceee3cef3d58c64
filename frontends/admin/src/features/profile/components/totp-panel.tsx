import { disableTotp } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TotpEnrolment } from "../../../second-factor/totp-enrolment.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

interface TotpPanelProps {
  isOn: boolean;
  isOnlyFactor: boolean;
  onChanged(message: string, codes?: readonly string[]): void;
}

/** A second factor (RFC 6238): a secret for the administrator's own application, confirmed with a code of it. */
export function TotpPanel({ isOn, isOnlyFactor, onChanged }: TotpPanelProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const [disabling, setDisabling] = useState(false);
  return (
    <Panel title={t("totp.title")}>
      <div className="u-stack">
        {isOn ? (
          <>
            <p className="u-lead">{t("totp.isOn")}</p>
            <p className="u-actions">
              <Button onClick={() => setDisabling(true)}>{t("totp.disable")}</Button>
            </p>
          </>
        ) : (
          <TotpEnrolment onEnrolled={(codes) => onChanged(t("totp.done"), codes)} />
        )}
      </div>
      {disabling && (
        <PasswordDialog
          title={t("totp.disable")}
          text={t(isOnlyFactor ? "totp.disableLast" : "totp.disableText")}
          confirm={t("totp.disable")}
          danger
          work={(password) => call(api, disableTotp, { body: { password } })}
          onDone={() => {
            setDisabling(false);
            onChanged(t("totp.disabled"));
          }}
          onClose={() => setDisabling(false)}
        />
      )}
    </Panel>
  );
}
