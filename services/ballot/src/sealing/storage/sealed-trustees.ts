import type { Trustee } from "../../elections/domain/election.ts";

/** As a sealing keeps it: those of before people could hold keys have no number, and are the server's. */
export type StoredTrustee = Omit<Trustee, "index"> & { readonly index?: number };

export function trusteesOf(stored: readonly StoredTrustee[]): Trustee[] {
  return stored.map((trustee, position) => ({ ...trustee, index: trustee.index ?? position + 1 }));
}
