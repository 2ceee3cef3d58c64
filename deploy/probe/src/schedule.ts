/** Runs at once and then every `intervalMs`, from start to start; never twice at a time. */
export function every(intervalMs: number, run: () => Promise<unknown>): { stop(): Promise<void> } {
  let under: Promise<unknown> | undefined;
  const begin = () => {
    under ??= run().finally(() => (under = undefined));
  };
  begin();
  const timer = setInterval(begin, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}
