import type { PendingActs } from "@urna/contract/safeguards/pending-act";
import { endSetup } from "@urna/contract/safeguards/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { useMay } from "../ui/use-may.ts";
import { ActButton } from "./act-button.tsx";

/** Says where one person is enough: in a demonstration, where the rule is off, while an installation is set up. */
export function RuleNote({ rule: { on, settingUp, demo } }: { rule: PendingActs["rule"] }) {
  const { t } = useTranslation("safeguards");
  const may = useMay();
  if (!on) {
    return (
      <Note kind={demo ? "info" : "warn"} title={t(demo ? "rule.demo" : "rule.off")}>
        {t(demo ? "rule.demoText" : "rule.offText")}
        {may("settings.write") && (
          <p className="u-actions">
            <Link className="a-link" to={paths.settingsTab("seguridad")}>
              {t("rule.change")}
            </Link>
          </p>
        )}
      </Note>
    );
  }
  if (!settingUp) return null;
  return (
    <Note kind="info" title={t("rule.settingUp")}>
      {t("rule.settingUpText")}
      {may("users.manage") && (
        <p className="u-actions">
          <ActButton
            act={(api) => call(api, endSetup)}
            name={t("rule.endSetup")}
            said={() => t("rule.setupEnded")}
          />
        </p>
      )}
    </Note>
  );
}
