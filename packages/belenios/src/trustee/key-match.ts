import { portableGroup } from "../groups/portable.ts";
import { demand, Refused } from "../refusal.ts";
import { parseScalar } from "../scalar.ts";
import type { FileKey } from "./key-file-shape.ts";
import { memberSecrets } from "./ceremony/member-seed.ts";

/** Demands that a secret matches its public key. */
export function demandKeyMatches({ kind, secret, publicKey, group: name }: FileKey): void {
  const group = portableGroup(name);
  const scalar = exponentOf();
  demand(group.encode(group.generator.power(scalar)) === publicKey, "key-file-shape-wrong", "publicKey");

  function exponentOf(): bigint {
    try {
      return kind === "member" ? memberSecrets(group, secret).signing : parseScalar(secret, group.order);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Refused("key-file-shape-wrong", "secret");
    }
  }
}
