import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import type { Databases } from "./databases.ts";
import type { Keys } from "./keys.ts";
import { erasePerson } from "./person-erasure.ts";
import { exportPerson } from "./person-records.ts";

export function createPersonalDataStore(databases: Databases, keys: Keys): PersonalDataStore<"identity"> {
  return {
    export: ({ personId }, { administratorId }) =>
      exportPerson(databases, keys, { personId, administratorId }),
    erase: (wanted) => erasePerson(databases, keys, wanted),
  };
}
