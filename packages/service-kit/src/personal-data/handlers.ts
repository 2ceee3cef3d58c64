import { PersonId } from "@urna/contract/identifiers";
import type { ErasureKind, PersonalDataKind, PersonalDataService } from "@urna/contract/personal-data/kinds";
import { PersonalDataServiceService, type Subject as SubjectMessage } from "@urna/protos/privacy/v1/privacy";
import { DomainError } from "../errors.ts";
import { serve } from "../grpc/serve.ts";
import type { PersonalDataStore, Subject } from "./personal-data.ts";

interface Outcome {
  erased: number;
  kept: number;
}

/** `PersonalDataService` over the rows of one service. */
export function personalDataService<Service extends PersonalDataService>(
  store: PersonalDataStore<Service>,
): ReturnType<typeof serve> {
  return serve(PersonalDataServiceService, {
    export: async ({ subject, actor }) => {
      if (!actor?.administratorId) throw new DomainError("invalid-request");
      const { kinds, emails = [] } = await store.export(subjectOf(subject), actor);
      return {
        kinds: (Object.entries(kinds) as [PersonalDataKind, readonly object[]][]).map(([kind, records]) => ({
          kind,
          records: records.map((record) => JSON.stringify(record)),
        })),
        emails: [...emails],
      };
    },
    erase: async ({ subject, actor, dryRun, endedElectionIds: ended, confirmation }) => {
      if (!actor?.administratorId) throw new DomainError("invalid-request");
      const { administratorId } = actor;
      const wanted = { ...subjectOf(subject), administratorId, dryRun, ended, confirmation };
      const { kinds, emails = [], elections = [] } = await store.erase(wanted);
      return {
        kinds: (Object.entries(kinds) as [ErasureKind, Outcome][]).map(([kind, counts]) => ({
          kind,
          ...counts,
        })),
        emails: [...emails],
        electionIds: [...elections],
      };
    },
  });
}

/** An id of another form matches nobody. */
function subjectOf(message: SubjectMessage | undefined): Subject {
  const personId = PersonId.safeParse(message?.personId);
  if (!personId.success) throw new DomainError("not-found");
  return { personId: personId.data, emails: message?.emails ?? [] };
}
