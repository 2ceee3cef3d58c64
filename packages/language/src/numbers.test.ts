import { formatFileSize, formatNumber, formatPercent } from "./numbers.ts";

const visible = (text: string) => text.replaceAll("\u00a0", "~");

it.each([
  ["es", "1.248", "64,3~%", "1.234.567"],
  ["en", "1,248", "64.3%", "1,234,567"],
  ["ht", "1~248", "64,3~%", "1~234~567"],
] as const)("writes numbers in %s", (language, thousand, percent, million) => {
  expect(visible(formatNumber(1248, language))).toBe(thousand);
  expect(visible(formatPercent(803 / 1248, language))).toBe(percent);
  expect(visible(formatNumber(1_234_567, language))).toBe(million);
});

it("keeps the sign, and does not sign a zero", () => {
  expect(formatNumber(-1248.5, "es", 1)).toBe("−1.248,5");
  expect(formatNumber(-0.2, "es")).toBe("0");
});

it("writes file sizes in KB and MB", () => {
  expect(visible(formatFileSize(86_016, "es"))).toBe("84~KB");
  expect(visible(formatFileSize(12, "es"))).toBe("1~KB");
  expect(visible(formatFileSize(1_258_291, "es"))).toBe("1,2~MB");
});
