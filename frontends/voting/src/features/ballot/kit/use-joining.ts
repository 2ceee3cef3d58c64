import type { PersonId } from "@urna/contract/identifiers";
import { useState } from "react";
import { typedDocument } from "../../../session/typed-document.ts";
import type { Encryption } from "../sealing/encryption.ts";
import type { useKit } from "./use-kit.ts";
import { KitRefused, withOwner, type CheckedKit, type HalfKit } from "./voting-kit.ts";

/** What gets the other half of a credential asks of the voter's kit. Each throws KitRefused, EncryptionFailed. */
export interface Joining {
  /** With a new ticket. */
  freshKit(): Promise<HalfKit>;
  /** The sum is checked as a whole credential is, before any ballot is shown. */
  join(kit: HalfKit, credential: string): Promise<CheckedKit>;
  /** The definition does not say where the other half is. */
  refuse(): never;
  onKit(kit: CheckedKit): void;
  /** Why there will be no ballot, or none yet. */
  onFailure(failure: Error): void;
}

interface Joined extends Joining {
  /** Undefined: the other half has not come. */
  readonly kit: CheckedKit | undefined;
  readonly failure: Error | undefined;
  retry(): void;
}

/** The kit whose credential is whole. A half is in this page's memory only, as the credential is. */
export function useJoining(
  { data, refetch }: Pick<ReturnType<typeof useKit>, "data" | "refetch">,
  { voterId, encryption }: { voterId: PersonId; encryption: Encryption },
): Joined {
  const [joined, onKit] = useState<CheckedKit>();
  const [failure, onFailure] = useState<Error>();
  const refuse = () => {
    throw new KitRefused("hands");
  };
  return {
    kit: data?.ticket === undefined ? data : joined,
    failure,
    retry: () => onFailure(undefined),
    async freshKit() {
      const fresh = await refetch({ throwOnError: true });
      return fresh.data?.ticket === undefined ? refuse() : fresh.data;
    },
    join: ({ ticket: _used, ...sealed }, credential) =>
      withOwner({ ...sealed, credential }, { encryption, document: typedDocument.of(voterId) }),
    refuse,
    onKit,
    onFailure,
  };
}
