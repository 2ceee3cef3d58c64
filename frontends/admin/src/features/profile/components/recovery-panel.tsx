import { makeRecoveryCodes } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

interface RecoveryPanelProps {
  codesLeft: number;
  onChanged(message: string, codes: readonly string[]): void;
}

export function RecoveryPanel({ codesLeft, onChanged }: RecoveryPanelProps) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={t("recovery.title")} margin={codesLeft === 0}>
      <p className="u-lead">{t("recovery.left", { count: codesLeft })}</p>
      <p className="u-actions">
        <Button onClick={() => setAsking(true)}>{t("recovery.make")}</Button>
      </p>
      {asking && (
        <PasswordDialog
          title={t("recovery.make")}
          text={t("recovery.makeText")}
          confirm={t("recovery.make")}
          work={(password) => call(api, makeRecoveryCodes, { body: { password } })}
          onDone={({ recoveryCodes }) => {
            setAsking(false);
            onChanged(t("recovery.made"), recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
