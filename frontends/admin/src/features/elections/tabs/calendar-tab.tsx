import { readLocalTime, writeLocalTime } from "@urna/language/local-times";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { Draft } from "../draft/use-draft.ts";
import { oddityOf } from "../draft/wall-clock.ts";
import { NumberField } from "./number-field.tsx";

/** When the box opens and closes, by Santiago's clocks. */
export function CalendarTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { duration } = useFormats();
  const { fields, change, epoch } = draft;
  const { opensAt, closesAt, rules } = fields;
  const lasts = opensAt && closesAt ? Date.parse(closesAt) - Date.parse(opensAt) : undefined;
  return (
    <Panel title={t("draft.tab.calendario")} aside={t("dates.zone")}>
      <div className="u-stack" key={epoch}>
        <MomentField name="opensAt" value={opensAt} onChange={(value) => change({ opensAt: value })} />
        <MomentField name="closesAt" value={closesAt} onChange={(value) => change({ closesAt: value })} />
        {lasts !== undefined && (
          <p role="status">
            {lasts > 0 ? t("draft.calendar.lasts", { time: duration(lasts) }) : t("draft.calendar.backwards")}
          </p>
        )}
        <NumberField
          id="draft-grace"
          label={t("draft.calendar.grace")}
          hint={t("draft.calendar.graceHint")}
          value={rules.graceMinutes}
          min={0}
          max={15}
          onChange={(graceMinutes) => change((before) => ({ rules: { ...before.rules, graceMinutes } }))}
        />
      </div>
    </Panel>
  );
}

interface MomentFieldProps {
  name: "opensAt" | "closesAt";
  value: string;
  onChange(value: string): void;
}

/** A time as the clocks of Santiago show it, said back in words; what is half typed changes nothing. */
function MomentField({ name, value, onChange }: MomentFieldProps) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const [typed, setTyped] = useState(value === "" ? "" : writeLocalTime(value));
  const oddity = oddityOf(typed);
  return (
    <div>
      <TextField
        id={`draft-${name}`}
        type="datetime-local"
        label={t(`draft.calendar.${name}`)}
        defaultValue={typed}
        onChange={({ target }) => {
          if (target.validity.badInput) return;
          setTyped(target.value);
          onChange(readLocalTime(target.value)?.toISOString() ?? "");
        }}
      />
      {value !== "" && (
        <p className="u-small">
          {instant(value, "date-time")}. {oddity && <strong>{t(`draft.calendar.${oddity}`)}</strong>}
        </p>
      )}
    </div>
  );
}
