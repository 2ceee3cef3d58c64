import type { ContactServiceService } from "@urna/protos/identity/v1/contact";
import type { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { answered } from "@urna/service-kit/grpc/answered";
import type { Calls } from "@urna/service-kit/grpc/client";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { hourOf } from "@urna/service-kit/hour";
import type { People } from "../receipts/domain/ports.ts";

interface Identity {
  participations: Calls<typeof ParticipationServiceService>;
  contacts: Calls<typeof ContactServiceService>;
}

export function createPeople({ participations, contacts }: Identity): People {
  return {
    participation: async (electionId, personId) => {
      const recorded = await participations.getRecordedParticipation({ electionId, personId });
      return {
        name: recorded.name,
        category: answeredWord(recorded.category),
        language: answeredWord(recorded.language),
        hour: hourOf(answered(recorded.hour)),
      };
    },
    maskedEmail: async (personId) => (await contacts.getContact({ personId })).maskedEmail,
  };
}
