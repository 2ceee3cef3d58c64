/**
 * A random key, in base64url, that a form sends with what is good once: sent again with it, because the first answer was
 * lost, it has the same effect.
 */
export function newAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
