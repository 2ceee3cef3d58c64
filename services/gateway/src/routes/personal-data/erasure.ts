import type { Erasure } from "@urna/contract/personal-data/erasure";
import * as routes from "@urna/contract/personal-data/routes";
import { monthsAfter } from "@urna/contract/retention/months";
import { retentionMonths } from "@urna/contract/retention/classes";
import { RetentionPreset } from "@urna/contract/words";
import type { EraseResponse } from "@urna/protos/privacy/v1/privacy";
import type { Cut, ExpiredElection } from "@urna/protos/retention/v1/retention";
import type { Clock } from "@urna/service-kit/clock";
import { actorOf } from "../../codec/actor.ts";
import { timeOf } from "../../codec/time.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { deadlineMs } from "./export.ts";

type Peers = Pick<Services, "personalData" | "retention" | "settings">;

/**
 * Identity is asked first whether anything may go, and by what the others find the person; it erases last, so that
 * after a cut the same call finds what is left.
 */
export function erasePersonalData({ personalData, retention, settings }: Peers, clock: Clock) {
  return handle(routes.erasePersonalData, async ({ params: { personId }, body, session, trace }) => {
    const options = { ...trace, deadlineMs };
    const preset = RetentionPreset.parse((await settings.getSettings({}, trace)).policy?.retention);
    const ended = await endedElections({ retention }, clock, options);
    const asked = {
      subject: { personId, emails: [] },
      actor: actorOf(session),
      endedElectionIds: ended.map(({ id }) => id),
      confirmation: "confirmation" in body ? body.confirmation : undefined,
    };
    const { identity, receipt, notification } = personalData;
    const preview = await identity.erase({ ...asked, dryRun: true }, options);
    const dryRun = "dryRun" in body;
    const of = { ...asked, subject: { personId, emails: preview.emails }, dryRun };
    const others = await Promise.all([receipt.erase(of, options), notification.erase(of, options)]);
    const own = dryRun ? preview : await identity.erase({ ...asked, dryRun }, options);
    const kinds = [own, ...others].flatMap((each) => each.kinds) as Erasure["kinds"];
    const stays = kinds.some(({ kept }) => kept > 0);
    const keptUntil = stays ? lastDay(preset, own, ended) : undefined;
    return { status: 200, body: { kinds, preset, ...(keptUntil && { keptUntil }) } };
  });
}

/** Published or annulled, and when; by the ballot service's own rule of what has ended. */
async function endedElections(
  { retention }: Pick<Peers, "retention">,
  clock: Clock,
  options: { requestId?: string; deadlineMs: number },
) {
  const before = clock.now();
  const cut: Cut = { dataClass: "electoral", before, electionIds: [], keptProcessIds: [] };
  return (await retention.ballot.preview({ cut }, options)).elections;
}

/** The last of the person's elections decides: rolls go with their process, and nobody before all have ended. */
function lastDay(
  preset: RetentionPreset,
  { electionIds }: EraseResponse,
  ended: readonly Pick<ExpiredElection, "id" | "endedAt">[],
): string | undefined {
  const [last] = ended
    .filter(({ id }) => electionIds.includes(id))
    .map(({ endedAt }) => timeOf(endedAt))
    .toSorted()
    .toReversed();
  const months = retentionMonths[preset].electoral;
  if (last === undefined || months === undefined) return undefined;
  return monthsAfter(new Date(last), months).toISOString().slice(0, 10);
}
