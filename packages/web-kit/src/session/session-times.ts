export interface SessionTimes {
  readonly signedInAt: number;
  readonly usedAt: number;
}

const key = "urna.session-times";
const listeners = new Set<() => void>();

/** When this tab's voter signed in and last used the session: two times and nothing else, so that a reload knows. */
export const sessionTimes = {
  signedIn(now = Date.now()): void {
    write({ signedInAt: now, usedAt: now });
  },
  used(now = Date.now()): void {
    write({ signedInAt: read()?.signedInAt ?? now, usedAt: now });
  },
  read,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): string | null => sessionStorage.getItem(key),
};

function read(): SessionTimes | undefined {
  const [signedInAt, usedAt] = (sessionStorage.getItem(key) ?? "").split(" ").map(Number);
  return signedInAt && usedAt ? { signedInAt, usedAt } : undefined;
}

function write({ signedInAt, usedAt }: SessionTimes): void {
  sessionStorage.setItem(key, `${signedInAt} ${usedAt}`);
  for (const listener of listeners) listener();
}
