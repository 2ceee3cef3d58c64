import { finiteFieldGroup } from "./finite-field.ts";
import type { Group } from "./group.ts";
import { modularPower } from "./modular-power.ts";

/** BELENIOS-2048 (format.md 1.2) with BigInt: runs anywhere. */
export const belenios2048Portable: Group = finiteFieldGroup(modularPower);
