import { useState } from "react";

export const themes = ["system", "light", "dark", "contrast"] as const;
/** Pixels of one rem: small, normal, large, very large. */
export const textSizes = ["14", "16", "20", "24"] as const;
export const motions = ["full", "less"] as const;

export type Theme = (typeof themes)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly textSize: (typeof textSizes)[number];
  readonly motion: (typeof motions)[number];
}

export const initialAppearance: Appearance = { theme: "system", textSize: "16", motion: "full" };

const keys = { theme: "urna.theme", textSize: "urna.textSize", motion: "urna.motion" } as const;

/** How this reader wants the pages to look; kept in this browser, applied by the shell's `early.js`. */
export function useAppearance(): [Appearance, (changes: Partial<Appearance>) => void] {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (changes: Partial<Appearance>) => {
    const next = { ...appearance, ...changes };
    keepAppearance(next);
    setAppearance(next);
  };
  return [appearance, change];
}

function readAppearance(): Appearance {
  return {
    theme: oneOf(themes, kept(keys.theme)) ?? initialAppearance.theme,
    textSize: oneOf(textSizes, kept(keys.textSize)) ?? initialAppearance.textSize,
    motion: oneOf(motions, kept(keys.motion)) ?? initialAppearance.motion,
  };
}

/** A browser that keeps nothing leaves the page as it is. */
function keepAppearance(appearance: Appearance): void {
  try {
    for (const name of ["theme", "textSize", "motion"] as const) {
      if (appearance[name] === initialAppearance[name]) localStorage.removeItem(keys[name]);
      else localStorage.setItem(keys[name], appearance[name]);
    }
  } catch {
    return;
  }
  dispatchEvent(new Event("urna:appearance"));
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
