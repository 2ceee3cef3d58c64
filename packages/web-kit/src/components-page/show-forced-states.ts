const states = ["hover", "focus-visible"] as const;

/**
 * Lets `data-forced="hover"` and `data-forced="focus-visible"` look as the state does: every rule for the state is
 * repeated for the attribute, so that what is shown is what the stylesheets say. Returns how to undo it.
 */
export function showForcedStates(): () => void {
  const sheet = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap((each) => [...each.cssRules]).flatMap(forcedRules);
  sheet.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

function forcedRules(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule)) return [];
  return states
    .filter((state) => rule.selectorText.includes(`:${state}`))
    .map((state) => rule.cssText.replaceAll(`:${state}`, `[data-forced~="${state}"]`));
}
