import type { Registry } from "prom-client";

export type Look<Seen> = () => Promise<Seen>;

/**
 * What one gauge looks at when it is scraped, from as many places as have something to be seen. `begin` makes the gauge of
 * a registry, with its first look; `looks` changes from then on. What is answered ends a look.
 */
export function createLooks<Seen>(begin: (metrics: Registry, looks: readonly Look<Seen>[]) => void) {
  const known = new WeakMap<Registry, Look<Seen>[]>();
  return (metrics: Registry, look: Look<Seen>): (() => void) => {
    const looks = known.get(metrics) ?? [];
    if (!known.has(metrics)) begin(metrics, looks);
    known.set(metrics, looks);
    looks.push(look);
    return () => void looks.splice(looks.indexOf(look), 1);
  };
}
