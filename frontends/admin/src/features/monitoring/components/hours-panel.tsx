import type { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { SelectField } from "@urna/web-kit/ui/form/select-field";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { FigureTable } from "./figure-table.tsx";
import { daysOf, totalOf, type DayOfHours, type HourRow } from "../hours.ts";

const HoursChart = lazy(async () => ({ default: (await import("./hours-chart.tsx")).HoursChart }));

/** One day's hours: a sentence, bars beside those of the day before, and the table that says the same. */
export function HoursPanel({ report }: { report: TurnoutReport }) {
  const { t } = useTranslation("monitoring");
  const { instant } = useFormats();
  const [chosen, setChosen] = useState("");
  const days = daysOf(report);
  const day = days.find(({ key }) => key === chosen) ?? days.at(-1);
  if (!day)
    return (
      <Panel title={t("hours.title")}>
        <p className="u-lead">{t(report.voted === 0 ? "hours.nobody" : "hours.few")}</p>
      </Panel>
    );
  return (
    <Panel title={t("hours.title")}>
      {days.length > 1 && (
        <div className="a-filters">
          <SelectField
            id="day"
            label={t("hours.day")}
            value={day.key}
            onChange={(event) => setChosen(event.target.value)}
          >
            {days.toReversed().map(({ key, rows, isToday }) => (
              <option key={key} value={key}>
                {isToday ? t("hours.today") : instant(rows[0]?.hour ?? report.at, "day")}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Sentence day={day} />
      <Suspense fallback={<div className="m-chart" />}>
        <HoursChart day={day} />
      </Suspense>
      <HoursTable day={day} />
    </Panel>
  );
}

function Sentence({ day: { rows, isToday } }: { day: DayOfHours }) {
  const { t } = useTranslation("monitoring");
  const { number, instant } = useFormats();
  const voted = totalOf(rows, "voted");
  const over = rows.filter(({ isCurrent }) => !isCurrent);
  const compared = isToday ? over : rows;
  const last = rows.at(-1);
  const first = rows[0];
  const hasBefore = first?.before !== undefined && compared.length > 0;
  // Like is compared with like: the hour that runs is in neither figure.
  const until = compared.at(-1);
  const words = { count: voted, number: number(voted) };
  return (
    <p className="m-sentence">
      <strong>
        {isToday
          ? t("hours.sentence", words)
          : t("hours.sentenceOn", { ...words, day: instant(last?.hour ?? "", "day") })}
      </strong>{" "}
      {hasBefore &&
        until &&
        (isToday
          ? t("hours.compare", {
              time: instant(new Date(Date.parse(until.hour) + 3_600_000), "time"),
              own: number(totalOf(over, "voted")),
              before: number(totalOf(over, "before")),
            })
          : t("hours.dayBefore", { before: number(totalOf(rows, "before")) }))}
    </p>
  );
}

function HoursTable({ day: { rows } }: { day: DayOfHours }) {
  const { t } = useTranslation("monitoring");
  const { number, instant } = useFormats();
  const columns: Column<HourRow>[] = [
    {
      key: "hour",
      header: t("column.hour"),
      rowHeader: true,
      cell: ({ hour, isCurrent }) => `${instant(hour, "time")}${isCurrent ? ` (${t("hours.running")})` : ""}`,
    },
    { key: "voted", header: t("column.voted"), figure: true, cell: ({ voted }) => number(voted) },
    ...(rows[0]?.before === undefined
      ? []
      : [
          {
            key: "before",
            header: t("column.before"),
            figure: true,
            cell: ({ before }: HourRow) => number(before ?? 0),
          },
        ]),
  ];
  return (
    <div className="m-hours">
      <FigureTable caption={t("hours.title")} columns={columns} rows={rows} rowKey={({ hour }) => hour} />
    </div>
  );
}
