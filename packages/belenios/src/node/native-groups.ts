import type { Group, GroupName, GroupNamed } from "../groups/group.ts";
import { belenios2048Native } from "./belenios-2048-openssl.ts";
import { ed25519Native } from "./ed25519-sodium.ts";

const groups: Readonly<Record<GroupName, Group>> = {
  Ed25519: ed25519Native,
  "BELENIOS-2048": belenios2048Native,
};

/** Both groups over native code, for servers. */
export const nativeGroup: GroupNamed = (name) => groups[name];
