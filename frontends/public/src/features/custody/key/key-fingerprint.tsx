import { sha256Hex } from "@urna/belenios/hash";
import { HashGroups } from "@urna/web-kit/ui/code/hash-groups";

/** Enough that nobody can make another key with the same beginning. */
const shownDigits = 24;

/** A key in six groups of four, short enough to be read aloud. */
export function KeyFingerprint({ publicKey }: { publicKey: string }) {
  return (
    <code className="u-hash__groups">
      <HashGroups text={sha256Hex(publicKey).slice(0, shownDigits)} />
    </code>
  );
}
