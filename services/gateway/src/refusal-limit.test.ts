import type { PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { aClock } from "@urna/service-kit/testing/clock";
import type { Services } from "./services.ts";
import { createRefusalLimit } from "./refusal-limit.ts";

function aLimit({ points }: { points: number }) {
  let left = points;
  const consume = async () => {
    left -= 1;
    if (left < 0) throw new DomainError("too-many-requests", { retryAfterSeconds: 30 });
    return {};
  };
  const clock = aClock("2026-03-10T12:00:00Z");
  const limit = createRefusalLimit({ consume } as Services["limits"], clock);
  let verified = 0;
  const cast = (personId: PersonId, code?: "invalid-ballot" | "already-voted") =>
    limit(personId, async () => {
      verified += 1;
      if (code) throw new DomainError(code);
      return "taken";
    });
  return { clock, cast, verified: () => verified };
}

it("takes points for refused ballots only", async () => {
  const { cast } = aLimit({ points: 1 });
  for (let n = 0; n < 5; n += 1) await expect(cast("ana", "already-voted")).rejects.toThrow("already-voted");
  await expect(cast("ana")).resolves.toBe("taken");
  await expect(cast("ana", "invalid-ballot")).rejects.toThrow("invalid-ballot");
  await expect(cast("ana", "invalid-ballot")).rejects.toThrow("too-many-requests");
});

it("verifies nothing more of that voter, and of that voter alone, until the wait is over", async () => {
  const { cast, clock, verified } = aLimit({ points: 0 });
  await expect(cast("ana", "invalid-ballot")).rejects.toThrow("too-many-requests");
  clock.advance(10_000);
  const waiting: unknown = await cast("ana").catch((error: unknown) => error);
  expect((waiting as DomainError).details.retryAfterSeconds).toBe(20);
  expect(verified()).toBe(1);
  await expect(cast("benito")).resolves.toBe("taken");
  clock.advance(20_000);
  await expect(cast("ana")).resolves.toBe("taken");
});
