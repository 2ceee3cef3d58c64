import type { Category } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis, type BarShapeProps } from "recharts";

export interface VotesBar {
  readonly name: string;
  readonly votes: number;
}

interface VotesChartProps {
  bars: readonly VotesBar[];
  /** What a bar across the whole width stands for. */
  whole: number;
  category: Category | "several";
}

const bandHeight = 58;
const barHeight = 18;

/** A picture of the table that stands beside it, which says the same to everybody. */
export function VotesChart({ bars, whole, category }: VotesChartProps) {
  return (
    <div className="r-chart" aria-hidden="true" data-category={category}>
      <ResponsiveContainer width="100%" height={bars.length * bandHeight}>
        <BarChart
          layout="vertical"
          data={[...bars]}
          margin={{ top: 0, right: 64, bottom: 0, left: 1 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={[0, Math.max(1, whole)]} />
          <YAxis type="category" dataKey="name" hide allowDuplicatedCategory />
          <Bar
            dataKey="votes"
            isAnimationActive={false}
            barSize={barHeight}
            background={{ className: "r-chart__track" }}
            shape={(bar: BarShapeProps) => <NamedBar {...bar} bars={bars} />}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** The bar in the notebook's colour, ended in ink, with its name above and its votes behind it. */
function NamedBar({ x, y, width, height, index, bars }: BarShapeProps & { bars: readonly VotesBar[] }) {
  const { number } = useFormats();
  const bar = bars[index];
  if (!bar) return null;
  return (
    <g>
      <text className="r-chart__name" x={x} y={y - 8}>
        {bar.name}
      </text>
      <rect className="r-chart__bar" x={x} y={y} width={width} height={height} />
      {width > 0 && <rect className="r-chart__end" x={x + width - 1} y={y} width={2} height={height} />}
      <text className="r-chart__votes" x={x + width + 8} y={y + height / 2} dominantBaseline="central">
        {number(bar.votes)}
      </text>
    </g>
  );
}
