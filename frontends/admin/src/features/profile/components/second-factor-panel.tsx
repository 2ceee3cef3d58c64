import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "@urna/contract/api/admin/profile";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { Enrolment } from "./enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorOn } from "./second-factor-on.tsx";

/** A second factor (RFC 6238): a secret for the administrator's own application, confirmed with a code of it. */
export function SecondFactorPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation("admin");
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const [told, setTold] = useState<string>();
  const changed = () => queries.invalidateQueries({ queryKey: ["admin", "profile"] });
  const show = (made: readonly string[], text: string) => {
    setCodes(made);
    setTold(text);
    void changed();
  };
  return (
    <Panel title={t("totp.title")}>
      <div className="u-stack">
        <div role="status">{told !== undefined && <Note kind="ok">{told}</Note>}</div>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : profile.secondFactor ? (
          <SecondFactorOn
            codesLeft={profile.recoveryCodesLeft}
            onCodes={(made) => show(made, t("recovery.made"))}
            onDisabled={() => {
              setTold(t("totp.disabled"));
              void changed();
            }}
          />
        ) : (
          <Enrolment onEnrolled={(made) => show(made, t("totp.done"))} />
        )}
      </div>
    </Panel>
  );
}
