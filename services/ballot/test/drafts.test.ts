import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraft, aDraftElection, aProcess, aSealedElection } from "./support/an-election.ts";
import { aPicture } from "./support/a-picture.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const rules = {
  ...aDraft("").rules!,
  quorum: { kind: "roll-share" as const, percent: 30 },
  tieRule: "second-round" as const,
};
const about = {
  legalBasis: { resolution: "1.147", date: "2026-10-03" },
  helpContact: "Oficina de partes",
  commission: "Comisión, of. 2",
};

const sealedDefinition = async (id: string) =>
  JSON.parse((await service.ports.stores.sealings.findSealing(id))!.definition) as {
    candidates: { photoSha256?: string }[];
  };

it("keeps quorum, tie rule, resolution and help, and seals them into the definition", async () => {
  const { id } = await aSealedElection(service, { ...about, rules });
  const { election } = await service.elections.getElection({ id });
  expect(election).toMatchObject({ ...about, rules: { quorum: rules.quorum, tieRule: rules.tieRule } });
  expect(await sealedDefinition(id)).toMatchObject({
    ...about,
    rules: { quorum: { kind: "roll-share", percent: 30 }, tieRule: "second-round" },
  });
});

it.each([
  [
    "a share above the whole",
    { quorum: { kind: "roll-share" as const, percent: 101 } },
    "rules.quorum.percent",
    "out-of-range",
  ],
  [
    "a quorum of no votes",
    { quorum: { kind: "votes" as const, votes: 0 } },
    "rules.quorum.votes",
    "out-of-range",
  ],
  ["another quorum", { quorum: { kind: "unspecified" as const } }, "rules.quorum.kind", "invalid-format"],
  [
    "no source of the four characters",
    { last4Source: "unspecified" as const },
    "rules.last4Source",
    "invalid-format",
  ],
])("refuses %s", async (_name, change, path, code) => {
  const draft = aDraft(await aProcess(service), { rules: { ...rules, ...change } });
  await expect(service.admin.createElection({ draft, actor })).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path, code }] },
  });
});

it("refuses a change of a draft that somebody else changed meanwhile, and says so", async () => {
  const { id, processId, code, revision } = await aDraftElection(service);
  const save = (helpContact: string) =>
    service.admin.updateElection({ id, revision, actor, draft: aDraft(processId, { code, helpContact }) });
  const { election } = await save("Primera");
  expect(election!.revision).toBe(revision + 1);
  expect(election!.updatedAt!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await expect(save("Segunda")).rejects.toMatchObject({
    code: "write-conflict",
    details: { fieldErrors: [{ path: "revision", code: "out-of-range" }] },
  });
  expect((await service.admin.getElectionForAdmin({ id })).election!.helpContact).toBe("Primera");
});

describe("a copy", () => {
  it("has everything but code, dates and the seed, and starts as a draft", async () => {
    const order = { method: "draw" as const, seed: "Acta 7" };
    const original = await aSealedElection(service, { ...about, rules, order });
    const request = { id: original.id, code: `${original.code}-2`, actor };
    const { election } = await service.admin.copyElection(request);
    expect(election).toMatchObject({
      ...about,
      state: "draft",
      code: request.code,
      processId: original.processId,
      opensAt: undefined,
      closesAt: undefined,
      title: original.title,
      rules: original.rules,
      candidates: original.candidates,
      revision: 1,
      order: { method: "draw", seed: undefined },
    });
    expect(election!.id).not.toBe(original.id);
  });

  it("goes to another process when asked, and needs a code of its own", async () => {
    const { id, code } = await aDraftElection(service);
    const processId = await aProcess(service);
    const { election } = await service.admin.copyElection({ id, code: `${code}-B`, processId, actor });
    expect(election!.processId).toBe(processId);
    await expect(service.admin.copyElection({ id, code, processId, actor })).rejects.toMatchObject({
      code: "write-conflict",
    });
    await expect(
      service.admin.copyElection({ id: "4Ysh9D867Yuspq", code: "X-1", actor }),
    ).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a candidate's picture", () => {
  const put = async (id: string, number: number, content: Uint8Array, revision?: number) =>
    (await service.admin.putCandidatePhoto({ id, number, content: Buffer.from(content), revision, actor }))
      .election!;

  it("is kept small and square, served under its hash, and sealed into the definition", async () => {
    const { id, processId, code } = await aDraftElection(service);
    const picture = await aPicture({ width: 900, height: 700 });
    let election = await put(id, 1, picture);
    const [{ photoSha256 } = { photoSha256: "" }] = election.candidates;
    const { content, contentType } = await service.elections.getPhoto({ sha256: photoSha256! });
    expect(contentType).toBe("image/webp");
    expect(content.length).toBeLessThanOrEqual(200 * 1024);

    const { items } = await service.admin.getChecklist({ id });
    expect(items).toContainEqual({ key: "photos-all-or-none", verdict: "blocking" });
    election = await put(id, 2, picture, election.revision);
    election = await put(id, 3, picture, election.revision);
    expect((await service.admin.getChecklist({ id })).items).toContainEqual({
      key: "photos-all-or-none",
      verdict: "ok",
    });

    // Whoever writes the draft again keeps the pictures, in whatever order.
    const candidates = election.candidates
      .toReversed()
      .map((each, index) => ({ ...each, number: index + 1 }));
    await service.admin.updateElection({
      id,
      actor,
      revision: election.revision,
      draft: aDraft(processId, { code, candidates }),
    });
    await service.admin.transition({ id, step: { $case: "seal", value: {} }, actor });
    const { candidates: sealed } = await sealedDefinition(id);
    expect(sealed.map((each) => each.photoSha256)).toEqual(Array(3).fill(photoSha256));
    await expect(put(id, 1, picture)).rejects.toMatchObject({ code: "write-conflict" });
  });

  it("is taken away again; one that nobody uploaded is refused", async () => {
    const { id, processId, code } = await aDraftElection(service);
    const { revision, candidates } = await put(id, 2, await aPicture({ seed: 5 }));
    const sha256 = candidates[1]!.photoSha256;
    await expect(put(id, 2, await aPicture(), revision - 1)).rejects.toMatchObject({
      code: "write-conflict",
    });
    const removed = await service.admin.removeCandidatePhoto({ id, number: 2, revision, actor });
    expect(removed.election!.candidates.map(({ photoSha256 }) => photoSha256)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // For a day it can be put back.
    await service.admin.removeCandidatePhoto({ id, number: 1, actor });
    await expect(service.elections.getPhoto({ sha256: sha256! })).resolves.toBeDefined();
    const draft = aDraft(processId, { code });
    draft.candidates[1]!.photoSha256 = "ab".repeat(32);
    await expect(service.admin.updateElection({ id, draft, actor })).rejects.toMatchObject({
      code: "invalid-request",
      details: { fieldErrors: [{ path: "candidates.1.photo", code: "invalid-format" }] },
    });
    await expect(put(id, 4, await aPicture())).rejects.toMatchObject({ code: "not-found" });
    await expect(service.elections.getPhoto({ sha256: "ab".repeat(32) })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("goes a day after no election has it any more", async () => {
    const { id } = await aDraftElection(service);
    const { candidates, revision } = await put(id, 1, await aPicture({ seed: 9 }));
    const sha256 = candidates[0]!.photoSha256;
    const dayOld = () =>
      service.database
        .db("photos")
        .update({ stored_at: service.database.db.raw("now() - interval '25 hours'") });
    await dayOld();
    await put(id, 2, await aPicture({ seed: 10 }), revision);
    await service.admin.removeCandidatePhoto({ id, number: 2, actor });
    await expect(service.elections.getPhoto({ sha256: sha256! })).resolves.toBeDefined();
    await service.admin.removeCandidatePhoto({ id, number: 1, actor });
    await dayOld();
    await service.admin.deleteElection({ id, actor });
    await expect(service.elections.getPhoto({ sha256: sha256! })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

it("keeps the institution's logo for good, under its hash, though no election names it", async () => {
  const content = Buffer.from(await aPicture({ width: 900, height: 300, seed: 21 }));
  const { sha256 } = await service.admin.keepLogo({ content });
  expect(await service.admin.keepLogo({ content })).toEqual({ sha256 });
  const { db } = service.database;
  await db("photos").update({ stored_at: db.raw("now() - interval '25 hours'") });
  const { id } = await aDraftElection(service);
  await service.admin.deleteElection({ id, actor });
  expect(await service.elections.getPhoto({ sha256: sha256! })).toMatchObject({ contentType: "image/webp" });
  await expect(service.admin.keepLogo({ content: Buffer.from("<svg/>") })).rejects.toMatchObject({
    code: "invalid-request",
    details: { fieldErrors: [{ path: "content", code: "invalid-format" }] },
  });
});

it("audits every change", async () => {
  const { id } = await aDraftElection(service);
  await service.admin.putCandidatePhoto({
    id,
    number: 1,
    actor,
    content: Buffer.from(await aPicture()),
  });
  await service.admin.removeCandidatePhoto({ id, number: 1, actor });
  const acts = (await service.emitted("admin.acted.v1")).filter(({ target }) => target === id);
  expect(acts.map(({ action }) => action).sort()).toEqual([
    "election.create",
    "election.photo",
    "election.photo-remove",
  ]);
});
