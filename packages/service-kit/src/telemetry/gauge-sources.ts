import type { Registry } from "prom-client";

export type GaugeSource<Value> = () => Promise<Value>;

/**
 * A gauge that is read from several sources when it is scraped. `begin` registers the gauge once for each registry; the
 * list of sources that it receives grows and shrinks afterwards. Adding a source returns the function that removes it.
 */
export function createGaugeSources<Value>(
  begin: (metrics: Registry, sources: readonly GaugeSource<Value>[]) => void,
) {
  const known = new WeakMap<Registry, GaugeSource<Value>[]>();
  return (metrics: Registry, source: GaugeSource<Value>): (() => void) => {
    const sources = known.get(metrics) ?? [];
    if (!known.has(metrics)) begin(metrics, sources);
    known.set(metrics, sources);
    sources.push(source);
    return () => void sources.splice(sources.indexOf(source), 1);
  };
}
