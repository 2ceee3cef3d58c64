/** A pause that ends after `pauseMs`, or at once when woken. A wake during the work also counts. */
export function createWaker(pauseMs: number) {
  let awake = false;
  let stopped = false;
  let resume: (() => void) | undefined;
  const wake = () => {
    awake = true;
    resume?.();
  };
  return {
    wake,
    stop: () => {
      stopped = true;
      wake();
    },
    stopped: () => stopped,
    wait: async () => {
      if (!awake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pauseMs);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      awake = false;
      resume = undefined;
    },
  };
}
