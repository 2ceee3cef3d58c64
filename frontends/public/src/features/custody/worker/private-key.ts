import type { Group } from "@urna/belenios/group";
import { memberPrivateKey } from "@urna/belenios/key-ceremony";
import type { MemberOutput } from "@urna/contract/custody/ceremony";
import type { Certificate } from "../exchange/certificate.ts";

/** What a member of a threshold group made in the key ceremony. */
export interface MadeInCeremony {
  readonly certificate: Certificate;
  readonly output: MemberOutput;
}

/** The private key that stands for a trustee in an election, in decimal; of a member it is derived from their seed. */
export async function privateKeyOf(
  group: Group,
  { secret }: { readonly secret: string },
  made: MadeInCeremony | undefined,
): Promise<string> {
  if (made === undefined) return secret;
  return memberPrivateKey(group, {
    seed: secret,
    cert: made.certificate,
    privateKey: made.output.private_key,
  });
}
