/** The family of a browser and of its system, as a User-Agent names them: `Firefox, Windows`. Never the whole text. */
export function deviceOf(userAgent: string): string {
  return [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(", ");
}

/** In this order: each browser also names those that it descends from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

function firstOf(families: readonly [RegExp, string][], text: string): string {
  return families.find(([pattern]) => pattern.test(text))?.[1] ?? "";
}
