import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { disableTotp } from "../api/disable-totp.ts";
import { makeRecoveryCodes } from "../api/make-recovery-codes.ts";
import { PasswordDialog } from "./password-dialog.tsx";

interface SecondFactorOnProps {
  codesLeft: number;
  onCodes(codes: readonly string[]): void;
  onDisabled(): void;
}

export function SecondFactorOn({ codesLeft, onCodes, onDisabled }: SecondFactorOnProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const [asking, setAsking] = useState<"codes" | "disable">();
  const close = () => setAsking(undefined);
  return (
    <>
      <p className="u-lead">{t("totp.isOn")}</p>
      <p>{t("recovery.left", { count: codesLeft })}</p>
      <p className="u-actions">
        <Button onClick={() => setAsking("codes")}>{t("recovery.make")}</Button>
        <Button onClick={() => setAsking("disable")}>{t("totp.disable")}</Button>
      </p>
      {asking === "codes" && (
        <PasswordDialog
          title={t("recovery.make")}
          text={t("recovery.makeText")}
          confirm={t("recovery.make")}
          work={(password) => makeRecoveryCodes(api, password)}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {asking === "disable" && (
        <PasswordDialog
          title={t("totp.disable")}
          text={t("totp.disableText")}
          confirm={t("totp.disable")}
          danger
          work={(password) => disableTotp(api, password)}
          onDone={() => {
            close();
            onDisabled();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
