import type { ProcessId } from "@urna/contract/identifiers";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraft, aProcess } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const categories = ["teacher", "assistant", "student", "guardian", "director"] as const;

async function aWish() {
  const processId = await aProcess(service);
  const drafts = categories.map((category) =>
    aDraft(processId, { categories: [category], candidates: [], rules: undefined }),
  );
  return { processId, drafts, actor };
}

async function electionsOf(processId: ProcessId) {
  const { elections } = await service.admin.listElectionsForAdmin({
    page: undefined,

    processId,
  });
  return elections;
}

it("makes one draft a category, each with its voters", async () => {
  const wish = await aWish();
  const { elections } = await service.admin.createMissingElections(wish);
  expect(elections.map((election) => election.categories)).toEqual(categories.map((each) => [each]));
  expect(elections.map(({ state, code }) => [state, code])).toEqual(
    wish.drafts.map(({ code }) => ["draft", code]),
  );
});

it("makes each once, however often and by how many at once it is asked for", async () => {
  const wish = await aWish();
  const answers = await Promise.all([1, 2, 3].map(() => service.admin.createMissingElections(wish)));
  const ids = answers.map(({ elections }) => elections.map(({ id }) => id));
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[2]).toEqual(ids[0]);
  expect(await electionsOf(wish.processId)).toHaveLength(5);
});

it("leaves what is there, whatever its code has become", async () => {
  const { processId, drafts } = await aWish();
  const renamed = aDraft(processId, { categories: ["student"] });
  const { election } = await service.admin.createElection({ draft: renamed, actor });
  const { elections } = await service.admin.createMissingElections({ processId, drafts, actor });
  expect(elections[2]).toMatchObject({ id: election!.id, code: renamed.code });
  expect(await electionsOf(processId)).toHaveLength(5);
});

it("makes none where one cannot be made", async () => {
  const other = await aWish();
  await service.admin.createMissingElections({ ...other, drafts: other.drafts.slice(3, 4) });
  const wish = await aWish();
  const drafts = wish.drafts.map((draft, at) =>
    at === 3 ? { ...draft, code: other.drafts[3]!.code } : draft,
  );
  await expect(service.admin.createMissingElections({ ...wish, drafts })).rejects.toMatchObject({
    code: "write-conflict",
    details: { fieldErrors: [{ path: "code", code: "duplicate" }] },
  });
  expect(await electionsOf(wish.processId)).toEqual([]);
});
