import type {
  AnnouncedElection,
  ElectionRetentionServiceService,
  KeptElection,
} from "@urna/protos/ballot/v1/retention";
import type { Clock } from "@urna/service-kit/clock";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { Ports } from "../../domain/ports.ts";
import { invalidField, readActor } from "../../transport/read-request.ts";
import type { Announcement, Hold } from "../domain/announcement.ts";
import { keepElection, releaseElection } from "../domain/keep-election.ts";

const longestReason = 1000;

/** Announcements and holds. The session names the actor. */
export function electionRetentionHandlers(
  ports: Ports,
  clock: Clock,
): Handlers<typeof ElectionRetentionServiceService> {
  const { announcements, holds } = ports.stores;
  return {
    listAnnounced: async () => ({
      announced: (await announcements.listAnnouncements()).map(announcedMessage),
      kept: (await holds.listHolds()).map(keptMessage),
    }),
    async keepElection({ electionId, actor: said }, { administrator }) {
      const actor = readActor(administrator, said);
      const length = actor.reason.trim().length;
      if (length === 0) throw invalidField("reason", "required");
      if (length > longestReason) throw invalidField("reason", "too-long");
      await keepElection(ports, clock, { electionId, actor });
      return {};
    },
    async releaseElection({ electionId, actor: said }, { administrator }) {
      await releaseElection(ports, { electionId, actor: readActor(administrator, said) });
      return {};
    },
  };
}

function announcedMessage({ id, code, title, announcedAt, dueAt, going }: Announcement): AnnouncedElection {
  return {
    id,
    code,
    title: { ...title },
    announcedAt,
    dueAt,
    going: going !== undefined,
  };
}

function keptMessage({ title, ...hold }: Hold): KeptElection {
  return { ...hold, title: { ...title } };
}
