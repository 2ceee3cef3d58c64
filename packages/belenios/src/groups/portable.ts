import { belenios2048Portable } from "./belenios-2048.ts";
import { ed25519Portable } from "./ed25519.ts";
import type { Group, GroupName, GroupNamed } from "./group.ts";

const groups: Readonly<Record<GroupName, Group>> = {
  Ed25519: ed25519Portable,
  "BELENIOS-2048": belenios2048Portable,
};

/** Both groups in pure JavaScript, for browsers and wherever native code is not available. */
export const portableGroup: GroupNamed = (name) => groups[name];
