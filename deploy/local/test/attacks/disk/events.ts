import { catalogue } from "@urna/service-kit/events/catalogue";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import type { ElectionSecrets } from "../../../../../services/identity/src/participation/storage/election-secrets.ts";
import { placesOf, type Keyring } from "./keyring.ts";
import type { Stretch } from "./stretches.ts";

/** An event of an accepted ballot whose credential was read, and where it lay. */
export interface OpenedEvent {
  readonly stretch: Stretch;
  readonly offset: number;
  readonly publicCredential: string;
}

/** How each begins: the field's number, and a length of 1,052 bytes. */
const beginning = Buffer.from([0x0a, 0x9c, 0x08]);
const eventBytes = 1_055;

/** Every event of an accepted ballot that lies anywhere: in the outbox, its log, a stream, a backup. */
export function openEvents(
  stretches: readonly Stretch[],
  { longLived }: Keyring,
  secrets: readonly ElectionSecrets[],
): OpenedEvent[] {
  const codecs = longLived.map((key) => sealedEvent(catalogue["ballot.accepted.v1"], { key }).codec);
  const open = (bytes: Buffer): string | undefined => {
    for (const codec of codecs) {
      try {
        const sealed = Buffer.from(codec.decode(bytes).sealedCredential);
        return secrets.map((each) => each.openAccepted(sealed)).find((read) => read !== undefined);
      } catch {
        // Under another key, or no event.
      }
    }
    return undefined;
  };
  return stretches.flatMap((stretch) => {
    const stored = placesOf(stretch.bytes, beginning).map((offset) => ({
      offset,
      bytes: stretch.bytes.subarray(offset, offset + eventBytes),
    }));
    const copied = placesOf(stretch.bytes, Buffer.from(beginning.toString("hex"))).map((offset) => ({
      offset,
      bytes: Buffer.from(stretch.bytes.toString("latin1", offset, offset + 2 * eventBytes), "hex"),
    }));
    return [...stored, ...copied].flatMap(({ offset, bytes }) => {
      const publicCredential = open(bytes);
      return publicCredential === undefined ? [] : [{ stretch, offset, publicCredential }];
    });
  });
}
