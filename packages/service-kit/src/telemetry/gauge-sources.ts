import type { Registry } from "prom-client";

export type GaugeSource<Value> = () => Promise<Value>;

/**
 * A gauge read from several sources at each scrape. `begin` registers the gauge once per registry; the list of sources
 * that it receives changes later. Adding a source returns a function that removes it.
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
