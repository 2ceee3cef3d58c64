import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "@urna/contract/account/profile";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RecoveryCodes } from "../../../second-factor/recovery-codes.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { RecoveryPanel } from "./recovery-panel.tsx";
import { TotpPanel } from "./totp-panel.tsx";

/** What is asked for after the password, and the codes for when it is lost. */
export function SecondFactors({ profile }: { profile: Profile }) {
  const { t } = useTranslation("admin");
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [message, setMessage] = useState<string>();
  const changed = (text: string, made: readonly string[] = []) => {
    setMessage(text);
    if (made.length > 0) setCodes(made);
    for (const name of ["profile", "own-sessions", "passkeys"])
      void queries.invalidateQueries({ queryKey: ["admin", name] });
  };
  const { secondFactors, recoveryCodesLeft } = profile;
  const isLast = secondFactors.length === 1;
  return (
    <>
      <div role="status" className="a-notice">
        {message !== undefined && <Note kind="ok">{message}</Note>}
      </div>
      {codes && (
        <Panel title={t("recovery.title")} margin>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Panel>
      )}
      <PasskeysPanel isOnlyFactor={isLast && secondFactors.includes("passkey")} onChanged={changed} />
      <TotpPanel isOn={secondFactors.includes("totp")} isOnlyFactor={isLast} onChanged={changed} />
      {!codes && secondFactors.length > 0 && (
        <RecoveryPanel codesLeft={recoveryCodesLeft} onChanged={changed} />
      )}
    </>
  );
}
