import { randomUUID } from "node:crypto";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { ElectionId } from "@urna/contract/identifiers";
import type { UpdateTrusteesRequest } from "@urna/protos/ballot/v1/custody";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection } from "./support/an-election.ts";
import { giveOne } from "./support/ceremony-steps.ts";
import { changePlan, mandatory, readPlan, somePeople as people } from "./support/custody-plan.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());
afterEach(() => {
  service.mailbox.away = false;
});

const read = (electionId: ElectionId) => readPlan(service, electionId);
const change = (electionId: ElectionId, changes: Partial<UpdateTrusteesRequest>) =>
  changePlan(service, electionId, changes);

describe("a personal link", () => {
  const twoPeople = async () => {
    const { id } = await aDraftElection(service);
    return { id, ...(await change(id, { plan: mandatory, people: people(2) })) };
  };
  const invite = async (electionId: ElectionId) =>
    (await service.trustees.inviteTrustees({ electionId, actor })).trustees!;
  const sentTo = (name: string) => service.mailbox.sent.filter(({ person }) => person.name === name);

  it("goes once to each, however often they are invited", async () => {
    const { id, people: persons } = await twoPeople();
    const [first] = await Promise.all([invite(id), invite(id)]);
    await invite(id);
    expect(first.people.every(({ invitedAt }) => invitedAt !== undefined)).toBe(true);
    for (const { name } of persons) expect(sentTo(name)).toMatchObject([{ kind: "invitation" }]);
    const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === id);
    expect(acts.map(({ action }) => action)).toContain("trustee.invite");
  });

  it("is sent later where nobody could send it now, and nobody counts as invited meanwhile", async () => {
    const { id, people: persons } = await twoPeople();
    service.mailbox.away = true;
    await expect(invite(id)).rejects.toMatchObject({ code: "unavailable" });
    expect((await read(id)).people.map(({ invitedAt }) => invitedAt)).toEqual([undefined, undefined]);
    service.mailbox.away = false;
    await invite(id);
    for (const { name } of persons) expect(sentTo(name)).toHaveLength(1);
  });

  it("says of a trial that it is one", async () => {
    const name = { es: "Ensayo", en: "", ht: "" };
    const { process } = await service.admin.createProcess({ code: "TRIAL-1", name, trial: true, actor });
    const { id } = await aDraftElection(service, { processId: process!.id });
    const [ana] = (await change(id, { plan: mandatory, people: people(1) })).people;
    await invite(id);
    const { elections } = await service.custody.getCustody({ token: service.mailbox.tokenOf(ana!.name) });
    const [custody] = elections;
    expect(custody).toMatchObject({ electionId: id, trial: true });
  });

  it("opens the election to its owner, and is dead once there is another", async () => {
    const { id, people: persons } = await twoPeople();
    await invite(id);
    const [ana] = persons;
    const old = service.mailbox.tokenOf(ana!.name);
    const [custody] = (await service.custody.getCustody({ token: old })).elections;
    expect(custody).toMatchObject({
      electionId: id,
      trial: false,
      me: { index: 1, owner: 2, name: ana!.name },
    });
    const renewed = await service.trustees.renewTrusteeLink({ electionId: id, trusteeId: ana!.id, actor });
    expect(renewed.trustees!.people[0]!.invitedAt).not.toBe("");
    const expired = { code: "invalid-or-expired-link" };
    await expect(service.custody.getCustody({ token: old })).rejects.toMatchObject(expired);
    await expect(service.custody.getCustody({ token: "" })).rejects.toMatchObject(expired);
    const token = service.mailbox.tokenOf(ana!.name);
    expect((await service.custody.getCustody({ token })).elections[0]!.me!.name).toBe(ana!.name);
    service.mailbox.away = true;
    const unsent = service.trustees.renewTrusteeLink({ electionId: id, trusteeId: ana!.id, actor });
    await expect(unsent).rejects.toMatchObject({ code: "unavailable" });
    await expect(service.custody.getCustody({ token })).rejects.toMatchObject(expired);
    expect((await read(id)).people[0]!.invitedAt).toBeUndefined();
    service.mailbox.away = false;
    await invite(id);
    expect(service.mailbox.tokenOf(ana!.name)).not.toBe(token);
    const nobody = service.trustees.renewTrusteeLink({ electionId: id, trusteeId: randomUUID(), actor });
    await expect(nobody).rejects.toMatchObject({ code: "not-found" });
  });

  it("is another one for who gets another address, and dies with who is taken off", async () => {
    const { id, people: persons } = await twoPeople();
    await invite(id);
    const tokens = persons.map(({ name }) => service.mailbox.tokenOf(name));
    const [ana] = persons;
    const moved = await change(id, { people: [{ ...ana!, email: "otra@example.cl" }] });
    expect(moved.people).toMatchObject([{ id: ana!.id, invitedAt: undefined }]);
    for (const token of tokens)
      await expect(service.custody.getCustody({ token })).rejects.toMatchObject({
        code: "invalid-or-expired-link",
      });
    await invite(id);
    expect(sentTo(ana!.name).map(({ person }) => person.email)).toEqual([ana!.email, "otra@example.cl"]);
  });

  it("is sent again to whom the ceremony waits for, at most once an hour", async () => {
    const { id, people: persons } = await twoPeople();
    const remind = () => service.trustees.remindTrustees({ electionId: id, actor });
    const hourAgo = () =>
      service.database
        .db("trustees")
        .where({ election_id: id })
        .update({
          invited_at: service.database.db.raw("invited_at - interval '61 minutes'"),
          reminded_at: service.database.db.raw("reminded_at - interval '61 minutes'"),
        });
    await remind();
    await invite(id);
    await remind();
    expect(service.mailbox.sent.filter(({ kind, person }) => kind === "reminder" && named(person))).toEqual(
      [],
    );
    await hourAgo();
    const [ana, beto] = persons;
    const key = newTrusteeKey(nativeGroup("Ed25519")).publicKey;
    const token = service.mailbox.tokenOf(beto!.name);
    await giveOne(service.custody, { token, kind: "key", content: JSON.stringify(key) });
    await Promise.all([remind(), remind()]);
    await remind();
    expect(sentTo(ana!.name).map(({ kind }) => kind)).toEqual(["invitation", "reminder"]);
    expect(new Set(sentTo(ana!.name).map(({ person }) => person.token)).size).toBe(1);
    expect(sentTo(beto!.name).map(({ kind }) => kind)).toEqual(["invitation"]);
    await hourAgo();
    await remind();
    expect(sentTo(ana!.name)).toHaveLength(3);
    function named({ name }: { name: string }) {
      return persons.some((person) => person.name === name);
    }
  });

  it("is nowhere to be read, nor is an address: not in the database, not in an event", async () => {
    const { id, people: persons } = await twoPeople();
    await invite(id);
    const tokens = persons.map(({ name }) => service.mailbox.tokenOf(name));
    const rows = await service.database.db("trustees").where({ election_id: id });
    const outbox = await service.database.db("outbox").select("payload");
    const readable = [
      ...rows.flatMap((row) => Object.values(row as object).map(textOf)),
      ...outbox.map(({ payload }: { payload: Buffer }) => payload.toString("latin1")),
    ].join("\n");
    for (const secret of [...tokens, ...persons.map(({ email }) => email)]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(readable).not.toContain(secret);
    }
    for (const { name } of persons) expect(outbox.join()).not.toContain(name);
  });

  const textOf = (value: unknown) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value);
});
