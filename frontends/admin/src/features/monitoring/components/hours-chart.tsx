import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
  type BarShapeProps,
} from "recharts";
import type { DayOfHours } from "../hours.ts";

/** A picture of the table below it, which says the same to everybody. Nothing in it moves. */
export function HoursChart({ day: { rows, isToday } }: { day: DayOfHours }) {
  const { t } = useTranslation("monitoring");
  const { number, instant } = useFormats();
  const bars = rows.map(({ hour, ...row }) => ({ ...row, time: instant(hour, "time").replace(/:00$/, "") }));
  const hasBefore = rows[0]?.before !== undefined;
  return (
    <div className="m-chart" aria-hidden="true">
      <ul className="m-legend">
        {hasBefore && <li data-kind="before">{t("column.before")}</li>}
        <li data-kind="own">{t(isToday ? "hours.today" : "hours.thatDay")}</li>
        {isToday && <li data-kind="current">{t("hours.running")}</li>}
      </ul>
      <ResponsiveContainer width="100%" height={260}>
        <BarChart
          data={bars}
          margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barGap={0}
        >
          <defs>
            <pattern
              id="m-hatch"
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className="m-hatch__ground" width="7" height="7" />
              <rect className="m-hatch__line" width="4" height="7" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} className="m-grid" />
          <XAxis dataKey="time" tickLine={false} interval="preserveStartEnd" minTickGap={4} />
          <YAxis
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            width={56}
            tickFormatter={(value: number) => number(value)}
          />
          {hasBefore && <Bar dataKey="before" isAnimationActive={false} className="m-before" />}
          <Bar
            dataKey="voted"
            isAnimationActive={false}
            shape={(bar: BarShapeProps) => (
              <OwnBar {...bar} isCurrent={rows[bar.index]?.isCurrent ?? false} />
            )}
          >
            {bars.length <= mostValues && (
              <LabelList dataKey="voted" position="top" className="m-value" formatter={valueOf(number)} />
            )}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** More figures than these would run into each other; the table has them all. */
const mostValues = 16;

const valueOf = (number: (value: number) => string) => (label: unknown) =>
  typeof label === "number" && label > 0 ? number(label) : "";

function OwnBar({ x, y, width, height, isCurrent }: BarShapeProps & { isCurrent: boolean }) {
  return (
    <rect
      className={isCurrent ? "m-own m-own--current" : "m-own"}
      x={x}
      y={y}
      width={width}
      height={height}
    />
  );
}
