import { readLocalTime } from "@urna/language/local-times";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import type { HourProblem, SendingHour } from "../sending-hour.ts";

interface HourFieldProps {
  hour: SendingHour;
  problem: HourProblem | undefined;
  onChange(hour: SendingHour): void;
}

/** At once, or at a day and hour by Santiago's clocks, said back in words. */
export function HourField({ hour, problem, onChange }: HourFieldProps) {
  const { t } = useTranslation(["notices", "admin"]);
  const { instant } = useFormats();
  const chosen = readLocalTime(hour.typed);
  return (
    <RadioList
      legend={t("hour.legend")}
      name="sending-hour"
      value={hour.when}
      onChange={(when) => onChange({ ...hour, when })}
      options={[
        { value: "now", label: t("hour.now") },
        {
          value: "later",
          label: t("hour.later"),
          hint: t("hour.laterHint"),
          reveal: (
            <div className="u-stack">
              <TextField
                id="sending-at"
                type="datetime-local"
                label={t("hour.at")}
                hint={t("admin:dates.zone")}
                error={problem && t(`hour.${problem}`)}
                value={hour.typed}
                onChange={({ target }) => onChange({ ...hour, typed: target.value })}
              />
              {chosen && <p className="u-small">{instant(chosen.toISOString(), "date-time")}.</p>}
            </div>
          ),
        },
      ]}
    />
  );
}
