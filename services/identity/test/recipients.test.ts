import type { ElectionId } from "@urna/contract/identifiers";
import type { ListRecipientsResponse } from "@urna/protos/identity/v1/recipient";
import { accept } from "./support/accept.ts";
import { anElectionId, anIdentity, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, personOf, rutOf } from "./support/roll.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

async function vote(electionId: ElectionId, n: number) {
  const voterId = await personOf(identity, n);
  const link = await identity.stores.links.findLink(electionId as never, voterId as never);
  const accepted = { electionId, publicCredential: link!.publicCredential };
  await accept(identity, accepted);
}

/** Everybody whom a notice goes to, as pages of this size bring them. */
async function everybody(electionId: ElectionId, notVoted: boolean, limit = 2) {
  const [found, voted] = [[] as string[], [] as number[]];
  for (let after: string | undefined; ;) {
    const page: ListRecipientsResponse = await identity.recipients.listRecipients({
      electionId,
      notVoted,
      after,
      limit,
    });
    expect(page.personIds.length).toBeLessThanOrEqual(limit);
    found.push(...page.personIds);
    voted.push(page.voted);
    if (page.next === undefined) return { found, voted: voted.reduce((sum, each) => sum + each, 0) };
    after = page.next;
  }
}

describe("the recipients of a notice", () => {
  let electionId: ElectionId;
  beforeAll(async () => {
    electionId = await anElection(identity, [
      ...[1, 2, 3, 4, 5].map((n) => anEntry(n)),
      anEntry(6, { email: "" }),
      anEntry(7, { categories: ["guardian"] }),
      anEntry(8),
    ]);
    await identity.rolls.disableVoter({ electionId, personId: await personOf(identity, 8), actor });
    await vote(electionId, 2);
    await vote(electionId, 6);
  });
  const people = (...numbers: number[]) => Promise.all(numbers.map((n) => personOf(identity, n)));
  const count = async (notVoted: boolean) =>
    (await identity.recipients.countRecipients({ electionId, notVoted })).recipients;

  it("are those with an email who may vote, each once, whatever the pages", async () => {
    expect(await count(false)).toBe(5);
    for (const limit of [1, 2, 5, 100]) {
      const { found } = await everybody(electionId, false, limit);
      expect(found.toSorted()).toEqual((await people(1, 2, 3, 4, 5)).toSorted());
    }
  });

  it("of a reminder are those of them who have not voted by the time of the page", async () => {
    expect(await count(true)).toBe(4);
    for (const limit of [1, 3, 4, 100]) {
      const { found, voted } = await everybody(electionId, true, limit);
      expect(found.toSorted()).toEqual((await people(1, 3, 4, 5)).toSorted());
      expect(voted).toBe(1);
    }
    const first = await identity.recipients.listRecipients({
      electionId,
      notVoted: true,
      limit: 1,
    });
    const [next] = (await people(1, 3, 4, 5)).filter((id) => id > first.next!).toSorted();
    const numbers = await people(1, 2, 3, 4, 5);
    await vote(electionId, numbers.indexOf(next!) + 1);
    const rest = await identity.recipients.listRecipients({
      electionId,
      notVoted: true,
      after: first.next,
      limit: 100,
    });
    expect(rest.personIds).not.toContain(next);
    expect(await count(true)).toBe(3);
  });

  it("are read while somebody is voting, and hold up no vote", async () => {
    const casting = await identity.links.db.transaction();
    const sealing = await identity.main.db.transaction();
    try {
      await casting.raw("select * from links where election_id = ? for update", [electionId]);
      await casting.raw("lock table participations, marks in exclusive mode");
      await sealing.raw("select * from people for update");
      await sealing.raw("select * from sealed_elections for update");
      expect(await count(true)).toBe(3);
      expect((await everybody(electionId, true)).found).toHaveLength(3);
    } finally {
      await casting.rollback();
      await sealing.rollback();
    }
  });

  it("are nobody's of an election that is not sealed", async () => {
    const unknown = { electionId: anElectionId(), notVoted: true };
    await expect(identity.recipients.countRecipients(unknown)).rejects.toEqual(refusal("not-found"));
    await expect(identity.recipients.listRecipients({ ...unknown, limit: 5 })).rejects.toEqual(
      refusal("not-found"),
    );
  });
});

describe("people by an exact email or document", () => {
  const find = async (identifier: string) =>
    (await identity.recipients.findPeople({ identifier, actor })).personIds;

  it("are found, and the search is audited without what was typed", async () => {
    await anElection(identity, [anEntry(40, { email: "casa@correo.example.cl" }), anEntry(41)]);
    await identity.main.db("outbox").delete();
    const [person] = await find(rutOf(40));
    expect(person).toBe(await personOf(identity, 40));
    expect(await find(" CASA@correo.example.cl ")).toEqual([person]);
    expect(await find("nadie@correo.example.cl")).toEqual([]);
    const audited = JSON.stringify(await identity.main.db("outbox").select("payload"));
    const acts = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
    expect(acts.map(({ payload }) => payload.toString("latin1"))).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining("message.search")),
    );
    expect(audited + acts.map(({ payload }) => payload.toString("latin1")).join("")).not.toMatch(
      /casa@|nadie@/,
    );
  });

  it("are not looked for by nothing", async () => {
    await expect(find("")).rejects.toEqual(refusal("invalid-request"));
  });
});
