/** A message without its empty parts, at every depth: empty texts and objects without members. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isMessage(value)) return value;
  const filled = Object.entries(value)
    .map(([key, member]) => [key, withoutEmpty(member)] as const)
    .filter(([, member]) => !isEmpty(member));
  return Object.fromEntries(filled);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || isBlank(value) || (isMessage(value) && Object.keys(value).length === 0);
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** Not a list, a date or bytes. */
function isMessage(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
