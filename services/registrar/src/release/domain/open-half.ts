import { DomainError, type ErrorCode } from "@urna/service-kit/errors";
import { againMs, triesOfRelease, triesOfVoter } from "./limits.ts";
import type { Release, Releasing, ReleaseWriting, Way } from "./ports.ts";

interface Asked {
  readonly id: string;
  readonly secret: string;
  readonly code: string | undefined;
}

type Outcome = { by: Way; half: string } | { by: Way; refused: ErrorCode };

/**
 * Gives the half of a release to its right code, and without a code for 45 minutes after that.
 * @throws DomainError `invalid-code`, `code-expired`, `code-used-up`, `half-withheld`, `not-found`.
 */
export async function openHalf(
  { store, clock }: Pick<Releasing, "store" | "clock">,
  { code, ...given }: Asked,
): Promise<{ by: Way; half: string }> {
  // A wrong try is counted whether or not it is refused: what is thrown here would undo it.
  const outcome = await store.change(given, (release, write) =>
    tried(release, write, { code, now: clock.now() }),
  );
  if (!outcome) throw new DomainError("not-found");
  if ("refused" in outcome) throw new DomainError(outcome.refused);
  return outcome;
}

async function tried(
  release: Release,
  write: ReleaseWriting,
  { code, now }: { code: string | undefined; now: Date },
): Promise<Outcome> {
  const { by } = release;
  const refused = refusalBefore(release, now);
  if (refused) return { by, refused };
  if (release.openedAt) return { by, half: await write.half() };
  if (code === undefined) return { by, refused: "invalid-code" };
  if (!release.isRight(code)) {
    await write.countWrong();
    return { by, refused: "invalid-code" };
  }
  return { by, half: await write.open(now) };
}

function refusalBefore({ openedAt, expiresAt, tries, wrong }: Release, now: Date): ErrorCode | undefined {
  if (openedAt) return now.getTime() >= openedAt.getTime() + againMs ? "code-expired" : undefined;
  if (now >= expiresAt) return "code-expired";
  if (tries >= triesOfRelease) return "code-used-up";
  return wrong >= triesOfVoter ? "half-withheld" : undefined;
}
