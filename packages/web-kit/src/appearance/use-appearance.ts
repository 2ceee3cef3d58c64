import { useState } from "react";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const textSizes = ["16", "20", "24"] as const;
export type TextSize = (typeof textSizes)[number];

export interface Appearance {
  readonly theme: Theme;
  /** Pixels of one rem. */
  readonly textSize: TextSize;
  readonly motion: "full" | "less";
}

/** How this reader wants the pages to look; kept in this browser, applied by the shell's `early.js`. */
export function useAppearance(): [Appearance, (changes: Partial<Appearance>) => void] {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (changes: Partial<Appearance>) => {
    const next = { ...appearance, ...changes };
    keep("urna.theme", next.theme === "system" ? undefined : next.theme);
    keep("urna.textSize", next.textSize === "16" ? undefined : next.textSize);
    keep("urna.motion", next.motion === "full" ? undefined : next.motion);
    dispatchEvent(new Event("urna:appearance"));
    setAppearance(next);
  };
  return [appearance, change];
}

function readAppearance(): Appearance {
  const kept = (key: string) => localStorage.getItem(key);
  return {
    theme: themes.find((theme) => theme === kept("urna.theme")) ?? "system",
    textSize: textSizes.find((size) => size === kept("urna.textSize")) ?? "16",
    motion: kept("urna.motion") === "less" ? "less" : "full",
  };
}

function keep(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
