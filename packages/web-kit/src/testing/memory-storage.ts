/** A Storage for tests that run without a browser. */
export function memoryStorage(content: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(content));
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
