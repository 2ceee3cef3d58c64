import { closestLanguage, fallbackLanguage } from "@urna/language/languages";
import type { ContactServiceService } from "@urna/protos/identity/v1/contact";
import type { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import type { Calls } from "@urna/service-kit/grpc/client";
import { hourOf } from "@urna/service-kit/hour";
import type { People } from "../domain/ports.ts";

interface Identity {
  participations: Calls<typeof ParticipationServiceService>;
  contacts: Calls<typeof ContactServiceService>;
}

export function createPeople({ participations, contacts }: Identity): People {
  return {
    participation: async (electionId, personId) => {
      const recorded = await participations.getRecordedParticipation({ electionId, personId });
      const language = closestLanguage(recorded.language) ?? fallbackLanguage;
      return {
        name: recorded.name,
        category: recorded.category,
        language,
        hour: hourOf(new Date(recorded.hour)),
      };
    },
    maskedEmail: async (personId) => (await contacts.getContact({ personId })).maskedEmail,
  };
}
