import type { Database } from "@urna/service-kit/database";
import { allSealings, findSealing } from "../../exchange/storage/sealing-rows.ts";
import { readReleased } from "../../exchange/storage/released-counts.ts";
import type { SealedElections } from "../domain/public-elections.ts";

export function sealedElections(db: Database): SealedElections {
  return {
    all: () => allSealings(db),
    find: (uuid) => findSealing(db, uuid),
    released: (uuid) => readReleased(db, uuid),
  };
}
