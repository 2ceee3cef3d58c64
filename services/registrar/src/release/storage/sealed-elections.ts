import type { Database } from "@urna/service-kit/database";
import { allSealings, findSealing } from "../../exchange/storage/sealing-rows.ts";
import { readReleased } from "../../exchange/storage/sealing-store.ts";
import type { SealedElections } from "../domain/public-elections.ts";

export function sealedElections(db: Database): SealedElections {
  return {
    all: () => allSealings(db),
    find: (uuid) => findSealing(db, uuid),
    released: (terms) => readReleased(db, terms),
  };
}
