import type { AdminSettings, SettingsChange } from "@urna/contract/settings/admin-settings";
import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import { updateSettings } from "@urna/contract/settings/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useFieldErrorText, useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { ErrorSummary } from "@urna/web-kit/ui/form/error-summary";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { Suspense } from "react";
import { get, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { UnsavedGuard } from "../../../form/unsaved-guard.tsx";
import { KeptDraftNote } from "../../../drafts/kept-draft-note.tsx";
import { WaitsForOthers } from "../../../safeguards/waits-for-others.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { groupsOf, withConfigured, type SectionName } from "../sections.ts";
import { changeOf, isLocked, keyOf, settingsResolver, valuesOf } from "../settings-values.ts";
import { useKeptSettings } from "../use-kept-settings.ts";
import { useSaveSettings } from "../use-save-settings.ts";
import { useSettingWords } from "../use-setting-words.ts";
import { LockedNote } from "./locked-note.tsx";
import { LogoPanel } from "./logo-panel.tsx";
import { MeanwhileNote } from "./meanwhile-note.tsx";
import { SettingControl } from "./setting-control.tsx";

const sendSettings = (api: Api, body: SettingsChange) => call(api, updateSettings, { body });

/** One page of settings, saved as one change. */
export function SettingsForm({ section, settings }: { section: SectionName; settings: AdminSettings }) {
  const { t } = useTranslation("admin");
  const problemText = useProblemText("sendRequest");
  const fieldErrorText = useFieldErrorText();
  const { label } = useSettingWords();
  const groups = groupsOf(section);
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const parts = groups.flatMap((group) => group.parts);
  const form = useForm({
    defaultValues: valuesOf(settings),
    resolver: settingsResolver(parts),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const open = names.filter((name) => !isLocked(name, settings));
  const kept = useKeptSettings({ section, form, names: [...open, "reason"] });
  const follow = (saved: AdminSettings, isOwn: boolean) => {
    const values = valuesOf(saved);
    form.reset(values, { keepDirtyValues: !isOwn });
    // What is locked by now cannot be saved, nor corrected: it goes back.
    for (const name of names.filter((each) => isLocked(each, saved)))
      form.resetField(name, { defaultValue: get(values, name) });
  };
  const { save, meanwhile, waitsUntil } = useSaveSettings(sendSettings, follow);
  const errorOf = (name: string) => {
    const code: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
    return typeof code === "string" && isFieldErrorCode(code) ? fieldErrorText(code) : undefined;
  };
  const summary = names.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ fieldId: name, text: `${label(keyOf(name))}: ${text}` }];
  });
  const submit = form.handleSubmit(({ reason, ...values }) => {
    const change = changeOf({ ...values, reason }, parts) as Omit<SettingsChange, "revision">;
    save.mutate({ ...change, revision: settings.revision, ...(reason && { reason }) });
  });
  const allLocked = names.every((name) => isLocked(name, settings));
  const isConflict = isApiProblem(save.error, "write-conflict");
  return (
    <form noValidate className="u-stack" onSubmit={(event) => void submit(event)}>
      <UnsavedGuard needed={isDirty} onLeave={kept.forget} />
      {kept.found && <KeptDraftNote at={kept.found.at} onRecover={kept.recover} onDiscard={kept.discard} />}
      <ErrorSummary errors={summary} attempt={submitCount} />
      {names.some((name) => isLocked(name, settings)) && <LockedNote elections={settings.openElections} />}
      {isConflict && <MeanwhileNote versions={meanwhile} />}
      {waitsUntil !== undefined && (
        <Suspense fallback={null}>
          <WaitsForOthers until={waitsUntil} />
        </Suspense>
      )}
      {save.error && !isConflict && waitsUntil === undefined && (
        <Note kind="err" live title={t("dialog.notDone")}>
          {problemText(save.error)}
        </Note>
      )}
      {section === "institucion" && (
        <LogoPanel settings={settings} onSettings={(saved) => follow(saved, false)} />
      )}
      {groups.map(({ title, fields }) => (
        <Panel key={title} title={t(`settings.group.${title}`)}>
          {fields.map((field) => (
            <SettingControl
              key={field.name}
              field={withConfigured(field, settings)}
              locked={isLocked(field.name, settings)}
              error={errorOf(field.name)}
              register={form.register}
            />
          ))}
        </Panel>
      ))}
      {!allLocked && (
        <div className="a-save">
          <TextField
            id="reason"
            label={t("settings.reason")}
            hint={t("settings.reasonHint")}
            optional
            maxLength={1000}
            {...form.register("reason")}
          />
          <div className="u-actions">
            <Button kind="pen" type="submit" busy={save.isPending} busyLabel={t("settings.saving")}>
              {t("settings.save")}
            </Button>
            {isDirty && (
              <Button onClick={() => form.reset(valuesOf(settings))} disabled={save.isPending}>
                {t("settings.undo")}
              </Button>
            )}
          </div>
          <p role="status">{save.isSuccess && !isDirty ? t("settings.saved") : ""}</p>
        </div>
      )}
    </form>
  );
}
