import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { photoTypes } from "@urna/contract/api/route";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { Button } from "@urna/web-kit/ui/button/button";
import { FileField } from "@urna/web-kit/ui/form/file-field";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { changeLogo } from "../change-logo.ts";
import { isLocked } from "../settings-values.ts";
import { useLogoProblem } from "../use-logo-problem.ts";
import { useSaveSettings } from "../use-save-settings.ts";
import { MeanwhileNote } from "./meanwhile-note.tsx";

const fieldId = "institution-logo";

interface LogoPanelProps {
  settings: AdminSettings;
  onSettings(settings: AdminSettings): void;
}

/** The institution's logo: changed at once, while what else was typed stays as it is. */
export function LogoPanel({ settings, onSettings }: LogoPanelProps) {
  const { t } = useTranslation("admin");
  const problemOf = useLogoProblem();
  const input = useRef<HTMLInputElement>(null);
  const { save, meanwhile } = useSaveSettings(changeLogo, onSettings);
  const { name, logo } = settings.institution;
  const { error, isPending, isSuccess } = save;
  const locked = isLocked("institution.logo", settings);
  const isConflict = isApiProblem(error, "write-conflict");
  const change = (file: File | undefined) => {
    if (isPending) return;
    // The button that took it away goes with it.
    save.mutate({ revision: settings.revision, file }, { onSuccess: () => input.current?.focus() });
  };
  return (
    <Panel title={t("settings.key.logo")}>
      {isConflict && <MeanwhileNote versions={meanwhile} />}
      <div className="a-logo">
        {logo ? (
          <img src={logo} alt={t("settings.logo.alt", { name })} width="240" height="80" />
        ) : (
          <p className="u-small">{t("settings.logo.none")}</p>
        )}
        <FileField
          ref={input}
          id={fieldId}
          disabled={locked}
          accept={photoTypes.join(",")}
          label={t(logo ? "settings.logo.replace" : "settings.logo.choose")}
          hint={t("settings.logo.hint")}
          error={error && !isConflict ? problemOf(error) : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Emptied, so that the same file can be chosen again.
            target.value = "";
            if (file) change(file);
          }}
        />
        {logo && !locked && (
          <Button small busy={isPending} onClick={() => change(undefined)}>
            {t("settings.logo.remove")}
          </Button>
        )}
        <p role="status" className="u-small">
          {isPending && t("settings.logo.working")}
          {isSuccess && t(logo ? "settings.logo.saved" : "settings.logo.removed")}
        </p>
      </div>
    </Panel>
  );
}
