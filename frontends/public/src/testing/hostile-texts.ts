/** What a free text may hold, and goes to the service as it is. */
export const unusualTexts = [
  "<script>alert(1)</script>",
  "'; DROP TABLE voters; --",
  "مرحبا بالعالم",
  "Wòz Lamatinyè ak Ñuñoa 🗳️",
  "{{fullName}} $t(home.title)",
] as const;

/** What nobody writes with, or too much of it. */
export const impossibleTexts = {
  "ten thousand characters": "a".repeat(10_000),
  "an override of the writing direction": "Tiza \u202eomeD",
  "a control character": "Tiza\u0000Demo",
} as const;
