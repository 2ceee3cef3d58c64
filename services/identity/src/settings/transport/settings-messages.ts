import { categories } from "@urna/contract/words";
import type { PolicySettings } from "@urna/protos/identity/v1/settings";
import type { Policy } from "../domain/ports.ts";

export function policyMessage({ access, ...policy }: Policy): PolicySettings {
  return {
    ...policy,
    access: categories.map((category) => ({ category, methods: [...access[category]] })),
  };
}

/** As it was sent; the use case checks it. */
export function policyOf({ access, ...policy }: PolicySettings) {
  return {
    ...policy,
    access: Object.fromEntries(access.map(({ category, methods }) => [category, methods])),
  };
}
