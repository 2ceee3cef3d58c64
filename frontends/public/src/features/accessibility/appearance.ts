/** What the shell's early script `early.js` reads, and hears of by this event. */
const keys = { theme: "urna.theme", textSize: "urna.textSize", motion: "urna.motion" } as const;
const changed = "urna:appearance";

export const themes = ["system", "light", "dark", "contrast"] as const;
/** Pixels of the root's letters: small, normal, large. */
export const textSizes = ["16", "20", "24"] as const;
export const motions = ["full", "less"] as const;

export interface Appearance {
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
  readonly motion: (typeof motions)[number];
}

export const initialAppearance: Appearance = { theme: "system", textSize: "16", motion: "full" };

export function readAppearance(): Appearance {
  return {
    theme: oneOf(themes, stored(keys.theme)) ?? initialAppearance.theme,
    textSize: oneOf(textSizes, stored(keys.textSize)) ?? initialAppearance.textSize,
    motion: oneOf(motions, stored(keys.motion)) ?? initialAppearance.motion,
  };
}

/** Kept in this browser, and seen at once. A browser that keeps nothing leaves the page as it is. */
export function keepAppearance(appearance: Appearance): void {
  try {
    for (const name of Object.keys(keys) as (keyof Appearance)[]) {
      if (appearance[name] === initialAppearance[name]) localStorage.removeItem(keys[name]);
      else localStorage.setItem(keys[name], appearance[name]);
    }
  } catch {
    return;
  }
  dispatchEvent(new Event(changed));
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text);
}
