import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import type { Keys } from "../../storage/keys.ts";
import { erasePerson } from "./person-erasure.ts";
import { exportPerson, type PersonSources } from "./person-records.ts";

export function createPersonalDataStore(databases: PersonSources, keys: Keys): PersonalDataStore<"identity"> {
  return {
    export: ({ personId }, { administratorId }) =>
      exportPerson(databases, keys, { personId, administratorId }),
    erase: (wanted) => erasePerson(databases, keys, wanted),
  };
}
