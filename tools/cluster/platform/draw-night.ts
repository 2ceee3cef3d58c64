import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { readJson } from "../../../deploy/local/src/json-file.ts";
import { nightFile, type Panel } from "./election-night.ts";

// Draws the panels that matter of the last election night that Prometheus was asked about:
// `npx tsx --conditions=source tools/cluster/platform/draw-night.ts`.
const picture = resolve("charts/urna/docs/election-night.svg");
const shown = [
  "Casts by what came of them",
  "Time to answer a cast",
  "Ballots in each box",
  "Refusals and errors by code, all of /api",
  "Receipts and marks behind",
  "Oldest event not yet published",
  "Emails that wait",
  "Runs of the probe",
];
const colours = ["#006fb3", "#b3261e", "#14623f", "#a87800", "#525e72", "#0a132d"];
const [columns, width, height, gap] = [2, 440, 210, 20];
const plot = { left: 46, top: 34, right: 10, bottom: 66 };

/** Without dots of the time in which nothing was there to be said. */
interface Line {
  readonly label: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

async function draw(): Promise<void> {
  const night = await readJson<Panel[]>(nightFile);
  if (!night) throw new Error("no night was kept; make test-cluster ONLY=production keeps one");
  const panels = shown.map((name) => ({
    name,
    // Two dashboards may ask the same.
    lines: night
      .filter(
        (panel, at) => panel.name === name && at === night.findIndex(({ query }) => query === panel.query),
      )
      .flatMap(linesOf),
  }));
  const moments = panels.flatMap(({ lines }) =>
    lines.flatMap(({ points }) => points.map(([seconds]) => seconds)),
  );
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const rows = Math.ceil(panels.length / columns);
  const size = [columns * (width + gap) + gap, rows * (height + gap) + gap];
  const drawn = panels.map(({ name, lines }, at) => {
    const [x, y] = [gap + (at % columns) * (width + gap), gap + Math.floor(at / columns) * (height + gap)];
    return `<g transform="translate(${x} ${y})">${drawPanel(name, lines, [from, to])}</g>`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(" ")}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...drawn,
    "</svg>",
  ];
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, `${svg.join("\n")}\n`);
}

/** Elections stay without a name: which is which does not matter in a picture. */
function linesOf({ query, result }: Panel): Line[] {
  const [, quantile] = /^histogram_quantile\(0\.(\d+)/.exec(query) ?? [];
  return result
    .map(({ metric, values }) => ({
      label: [
        quantile && `${quantile.padEnd(2, "0")} of 100`,
        metric["election"] ? undefined : Object.values(metric).join(" "),
      ]
        .filter(Boolean)
        .join(" "),
      points: values
        .map(([seconds, value]) => [seconds, Number(value)] as const)
        .filter(([, value]) => Number.isFinite(value)),
    }))
    .filter(({ points }) => points.length > 0);
}

function drawPanel(name: string, lines: readonly Line[], [from, to]: [number, number]): string {
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 0) || 1;
  const x = (seconds: number) =>
    plot.left + ((seconds - from) / Math.max(1, to - from)) * (width - plot.left - plot.right);
  const y = (value: number) => height - plot.bottom - (value / most) * (height - plot.top - plot.bottom);
  const minutes = Math.round((to - from) / 60);
  const largest = lines
    .filter((line) => mostOf(line) > 0)
    .sort((a, b) => mostOf(b) - mostOf(a))
    .slice(0, colours.length);
  return [
    text(0, 12, name, 'font-weight="bold"'),
    text(plot.left - 6, y(most) + 4, short(most), 'text-anchor="end" fill="#525e72"'),
    text(plot.left - 6, y(0) + 4, "0", 'text-anchor="end" fill="#525e72"'),
    text(plot.left, y(0) + 14, "0 min", 'fill="#525e72"'),
    text(width - plot.right, y(0) + 14, `${minutes} min`, 'text-anchor="end" fill="#525e72"'),
    `<path d="M${plot.left} ${y(most)}V${y(0)}H${width - plot.right}" fill="none" stroke="#bbc6cb"/>`,
    ...largest.map(({ points }, at) => {
      const path = points.map(([seconds, value]) => `${x(seconds).toFixed(1)} ${y(value).toFixed(1)}`);
      return `<polyline points="${path.join(" ")}" fill="none" stroke="${colours[at]}" stroke-width="1.5"/>`;
    }),
    legend(largest),
  ].join("\n");
}

function legend(lines: readonly Line[]): string {
  const [inARow, letters] = [2, 34];
  const each = (width - plot.left) / inARow;
  const words = lines.map(({ label }, at) => {
    const [x, y] = [plot.left + (at % inARow) * each, height - 34 + 13 * Math.floor(at / inARow)];
    return text(x, y, label.slice(0, letters), `fill="${colours[at]}"`);
  });
  return words.join("");
}

const mostOf = ({ points }: Line) => Math.max(...points.map(([, value]) => value));

const short = (value: number) =>
  value >= 10 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));

const text = (x: number, y: number, words: string, more: string) =>
  `<text x="${x}" y="${y}" ${more}>${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;

draw().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
