/** Times the steps of a story, and says them as they end. */
export function stopwatch() {
  const steps: { readonly step: string; readonly seconds: number }[] = [];
  return {
    async time<T>(step: string, work: () => T): Promise<Awaited<T>> {
      const startedAt = performance.now();
      const value = await work();
      const seconds = (performance.now() - startedAt) / 1_000;
      steps.push({ step, seconds });
      console.log(`${step}: ${seconds.toFixed(1)} s`);
      return value;
    },
    steps: () => steps,
  };
}
