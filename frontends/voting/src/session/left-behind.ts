const forgetters = new Set<() => void>();

/** Every part that remembers something of a person in this page's memory says here how it forgets it. */
export function forgetsOnLeaving(forget: () => void): void {
  forgetters.add(forget);
}

/** Nothing of the person stays in this tab. What belongs to the device, language and appearance, is kept elsewhere. */
export function leaveNothingBehind(): void {
  sessionStorage.clear();
  for (const forget of forgetters) forget();
}
