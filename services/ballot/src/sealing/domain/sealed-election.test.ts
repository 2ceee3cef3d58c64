import type { ElectionId } from "@urna/contract/identifiers";
import { newAcknowledgementKey } from "../../casting/domain/acknowledgement.ts";
import type { SealingStore } from "./ports.ts";
import { ballotContexts } from "./sealed-election.ts";

function aStore(known: readonly string[]) {
  const loads: string[] = [];
  const { privateKey } = newAcknowledgementKey();
  const store = {
    findSealing: async (electionId: ElectionId) => {
      loads.push(electionId);
      return known.includes(electionId) ? { electionId } : undefined;
    },
    openAcknowledgementKey: async () => privateKey,
  } as unknown as SealingStore;
  return { store, loads };
}

it("loads an election once, and again after it was dropped as least recently used", async () => {
  const { store, loads } = aStore(["a", "b", "c"]);
  const contexts = ballotContexts(store, 2);
  for (const id of ["a", "b", "a", "c", "a", "b"]) expect((await contexts(id)).electionId).toBe(id);
  expect(loads).toEqual(["a", "b", "c", "b"]);
});

it("does not cache a missing election", async () => {
  const { store, loads } = aStore([]);
  const contexts = ballotContexts(store);
  for (let time = 0; time < 2; time += 1)
    await expect(contexts("a")).rejects.toMatchObject({ code: "not-found" });
  expect(loads).toEqual(["a", "a"]);
});
