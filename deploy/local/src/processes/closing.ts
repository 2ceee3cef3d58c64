/** Closes resources, last first; each even when another fails. */
export function createClosing() {
  const closers: (() => unknown)[] = [];
  return {
    own: <T>(resource: T, close: (resource: T) => unknown): T => {
      closers.push(() => close(resource));
      return resource;
    },
    closeAll: async (): Promise<void> => {
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          console.error("something did not stop in order:", error);
        }
      }
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;
