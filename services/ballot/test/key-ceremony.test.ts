import { nativeGroup } from "@urna/belenios/node/native-groups";
import {
  makeMemberKey,
  makePolynomial,
  memberCertificate,
  newMemberSeed,
  type MemberOutput,
} from "@urna/belenios/key-ceremony";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { MemberCertificate, MemberInput, MemberPolynomial } from "@urna/contract/custody/ceremony";
import { maxLinkElections, maxTrustees } from "@urna/contract/custody/plan";
import { routes } from "@urna/contract/api/routes";
import { aCeremony, type Ceremony } from "../../../packages/belenios/test/support/elections/a-ceremony.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, step } from "./support/an-election.ts";
import { giveOne, invitedPeople, refusalOf, stepsOf } from "./support/ceremony-steps.ts";

const group = nativeGroup("Ed25519");

let service: BallotService;
let ceremony: Ceremony;
beforeAll(async () => {
  service = await aBallotService();
  ceremony = await aCeremony(group, { size: 3, threshold: 2 });
});
afterAll(() => service.close());

const members = () => invitedPeople(service, { people: "threshold", threshold: 2 }, 3);

const give: Steps["give"] = (...step) => stepsOf(service).give(...step);
const read: Steps["read"] = (token) => stepsOf(service).read(token);
type Steps = ReturnType<typeof stepsOf>;

const kinds = ["certificate", "polynomial", "output"] as const;
const of = { certificate: "certs", polynomial: "polynomials", output: "outputs" } as const;

/** Everybody's steps up to the one that is named. */
async function upTo(kind: (typeof kinds)[number], tokens: readonly string[]): Promise<void> {
  for (const earlier of kinds.slice(0, kinds.indexOf(kind)))
    for (const [n, token] of tokens.entries()) await give(token, earlier, ceremony[of[earlier]][n]);
}

const differently = (text: string) => (text.startsWith("1") ? `2${text.slice(1)}` : `1${text.slice(1)}`);

describe("a threshold group", () => {
  it("makes its keys step by step, each beginning once everybody did the one before", async () => {
    const { id, tokens } = await members();
    const [ana, beto, caro] = tokens;
    expect(await read(ana)).toMatchObject({ me: { index: 1, owner: 2, step: "invited" }, certs: [] });
    await give(ana, "certificate", ceremony.certs[0]);
    const early = give(ana, "polynomial", ceremony.polynomials[0]);
    await expect(early).rejects.toMatchObject({ code: "write-conflict" });
    await Promise.all([
      give(beto, "certificate", ceremony.certs[1]),
      give(caro, "certificate", ceremony.certs[2]),
    ]);
    expect((await read(ana)).certs.map((text) => JSON.parse(text))).toEqual(ceremony.certs);
    await Promise.all(tokens.map((token, n) => give(token, "polynomial", ceremony.polynomials[n])));
    const seen = await read(beto);
    expect(seen.polynomials.map((text) => Object.keys(JSON.parse(text)))).toEqual(
      Array.from({ length: 3 }, () => ["coefexps", "signature"]),
    );
    const input = MemberInput.parse(JSON.parse(seen.input!));
    expect(input.secrets).toEqual(ceremony.polynomials.map(({ secrets }) => secrets[1]));
    await Promise.all(tokens.map((token, n) => give(token, "output", ceremony.outputs[n])));
    const done = await service.trustees.getTrustees({ electionId: id });
    expect(done.trustees).toMatchObject({ ceremonyStep: "done", missing: [] });
    expect(done.trustees!.people.map(({ step: at, publicKey }) => [at, publicKey])).toEqual(
      ceremony.outputs.map(({ public_key: key }) => ["ready", key.public_key]),
    );
    const made = await service.emitted("trustee.prepared.v1");
    const ofThis = made.filter(({ electionId }) => electionId === id).map(({ index }) => index);
    expect(ofThis.sort()).toEqual([1, 2, 3]);
  });

  it("goes on at any point with what the platform kept and what each member has: a seed", async () => {
    const { tokens } = await members();
    const seeds = tokens.map(() => newMemberSeed());
    for (const [n, token] of tokens.entries()) {
      const member = { seed: seeds[n]!, size: 3, threshold: 2, index: n + 1 };
      await give(token, "certificate", memberCertificate(group, member));
    }
    for (const [n, token] of tokens.entries()) {
      const certs = (await read(token)).certs.map((text) => JSON.parse(text));
      await give(token, "polynomial", await makePolynomial(group, { seed: seeds[n]!, certs, index: n + 1 }));
    }
    for (const [n, token] of tokens.entries()) {
      const kept = await read(token);
      const [certs, input] = [kept.certs.map((text) => JSON.parse(text)), JSON.parse(kept.input!)];
      await give(
        token,
        "output",
        await makeMemberKey(group, { seed: seeds[n]!, certs, index: n + 1, input }),
      );
    }
    expect((await read(tokens[0])).members.map(({ step: at }) => at)).toEqual(["ready", "ready", "ready"]);
  });

  it.each(kinds)("takes the same %s again, and no other", async (kind) => {
    const { id, tokens } = await members();
    await upTo(kind, tokens);
    const own = ceremony[of[kind]][0];
    await Promise.all([give(tokens[0], kind, own), give(tokens[0], kind, own)]);
    const events = await service.emitted("trustee.prepared.v1");
    expect(events.filter(({ electionId }) => electionId === id)).toHaveLength(kind === "output" ? 1 : 0);
    const other = { ...own, ...(kind === "certificate" ? ceremony.certs[1] : {}) };
    const text = JSON.stringify(other);
    const changed = kind === "certificate" ? text : text.replace(/"challenge":"\d/, '"challenge":"0');
    const again = giveOne(service.custody, { token: tokens[0]!, kind, content: changed });
    await expect(again).rejects.toMatchObject({ code: "write-conflict" });
  });

  it("refuses every false certificate, and keeps none", async () => {
    const { tokens } = await members();
    const [cert] = ceremony.certs;
    const seed = newMemberSeed();
    const elsewhere = (context: { size: number; threshold: number; index: number }) =>
      memberCertificate(group, { seed, ...context });
    const wrong: [unknown, string][] = [
      [{ ...cert, signature: { ...cert!.signature, response: differently(cert!.signature.response) } }, ""],
      [elsewhere({ size: 3, threshold: 2, index: 2 }), "threshold-certificate-context-wrong"],
      [elsewhere({ size: 3, threshold: 1, index: 1 }), "threshold-certificate-context-wrong"],
      [elsewhere({ size: 4, threshold: 2, index: 1 }), "threshold-certificate-context-wrong"],
      [
        memberCertificate(nativeGroup("BELENIOS-2048"), { seed, size: 3, threshold: 2, index: 1 }),
        "threshold-certificate-context-wrong",
      ],
      [{ message: "{}", signature: cert!.signature }, ""],
      [{ message: "no JSON", signature: cert!.signature }, ""],
    ];
    for (const [content, why] of wrong) {
      const [code, at, refusal] = await refusalOf(give(tokens[0], "certificate", content));
      expect([code, typeof at]).toEqual(["invalid-contribution", "string"]);
      if (why !== "") expect(refusal).toBe(why);
    }
    expect((await read(tokens[0])).me!.step).toBe("invited");
    await give(tokens[0], "certificate", cert);
  });

  it("refuses the certificate of somebody who is in the group already, under whatever number", async () => {
    const { tokens } = await members();
    const seed = newMemberSeed();
    const as = (index: number) => memberCertificate(group, { seed, size: 3, threshold: 2, index });
    await give(tokens[0], "certificate", as(1));
    expect(await refusalOf(give(tokens[1], "certificate", as(2)))).toEqual([
      "invalid-contribution",
      "public_key",
      "trustee-key-repeated",
    ]);
  });

  it("refuses every false polynomial, and keeps none", async () => {
    const { tokens } = await members();
    await upTo("polynomial", tokens);
    const [own, others] = ceremony.polynomials as [MemberPolynomial, MemberPolynomial];
    const wrong: unknown[] = [
      others,
      { ...own, signature: others.signature },
      { ...own, coefexps: others.coefexps },
      { ...own, secrets: own.secrets.slice(1) },
      { ...own, secrets: [...own.secrets, own.secrets[0]] },
      { ...own, coefexps: { ...own.coefexps, message: '{"coefexps":[]}' } },
    ];
    for (const content of wrong)
      expect((await refusalOf(give(tokens[0], "polynomial", content)))[0]).toBe("invalid-contribution");
    expect((await read(tokens[0])).me!.step).toBe("certified");
    await give(tokens[0], "polynomial", own);
  });

  it("refuses every false key, and keeps none", async () => {
    const { tokens } = await members();
    await upTo("output", tokens);
    const [own, others] = ceremony.outputs as [MemberOutput, MemberOutput];
    const { signature, ...unsigned } = own.public_key;
    const stranger = newTrusteeKey(group).publicKey;
    const wrong: unknown[] = [
      others,
      { ...own, public_key: { ...stranger, signature } },
      { ...own, public_key: { ...own.public_key, pok: others.public_key.pok } },
      { ...own, public_key: { ...own.public_key, signature: others.public_key.signature } },
    ];
    for (const content of wrong)
      expect((await refusalOf(give(tokens[0], "output", content)))[0]).toBe("invalid-contribution");
    expect((await refusalOf(give(tokens[0], "output", { ...own, public_key: unsigned })))[0]).toBe(
      "invalid-request",
    );
    expect((await read(tokens[0])).me!.step).toBe("shared");
    await give(tokens[0], "output", own);
  });

  it("has room for the largest that there can be", async () => {
    const large = nativeGroup("BELENIOS-2048");
    const members20 = Array.from({ length: maxTrustees }, (_, n) => ({
      seed: newMemberSeed(),
      index: n + 1,
    }));
    const context = { size: maxTrustees, threshold: maxTrustees };
    const certs = members20.map((member) => memberCertificate(large, { ...member, ...context }));
    const polynomial = await makePolynomial(large, { ...members20[19]!, certs });
    expect(certs.map((cert) => MemberCertificate.safeParse(cert).success)).not.toContain(false);
    expect(MemberPolynomial.safeParse(polynomial).error).toBeUndefined();
    const { maxBytes } = routes.postCustodyContributions;
    expect(JSON.stringify(polynomial).length).toBeLessThan(maxBytes / maxLinkElections);
  });

  it("begins again with a new plan, and takes nothing of the old one", async () => {
    const { id, tokens } = await members();
    await upTo("output", tokens);
    const before = (await service.trustees.getTrustees({ electionId: id })).trustees!;
    const plan = { server: true, people: "threshold" as const, threshold: 3 };
    const request = { electionId: id, revision: before.revision, people: before.people, actor };
    await service.trustees.updateTrustees({ ...request, plan, restart: true });
    expect(await read(tokens[0])).toMatchObject({ me: { step: "invited" }, certs: [], polynomials: [] });
    expect(await refusalOf(give(tokens[0], "certificate", ceremony.certs[0]))).toEqual([
      "invalid-contribution",
      "message.context",
      "threshold-certificate-context-wrong",
    ]);
  });
});

describe("a mandatory trustee", () => {
  const alone = () => invitedPeople(service, { people: "mandatory" }, 2);

  it("gives a key with its proof, once", async () => {
    const { id, tokens } = await alone();
    const { publicKey } = newTrusteeKey(group);
    const seen = await give(tokens[0], "key", publicKey);
    expect([seen.me!.step, JSON.parse(seen.key!)]).toEqual(["ready", publicKey]);
    expect((await give(tokens[0], "key", publicKey)).me!.step).toBe("ready");
    const other = give(tokens[0], "key", newTrusteeKey(group).publicKey);
    await expect(other).rejects.toMatchObject({ code: "write-conflict" });
    expect((await read(tokens[1])).members.map(({ step: at }) => at)).toEqual(["ready", "invited"]);
    expect((await read(tokens[1])).key).toBeUndefined();
    const made = await service.emitted("trustee.prepared.v1");
    expect(made.filter(({ electionId }) => electionId === id)).toEqual([{ electionId: id, index: 1 }]);
  });

  it("cannot give a false one, somebody else's, or one of another group", async () => {
    const { tokens } = await alone();
    const own = newTrusteeKey(group).publicKey;
    const others = newTrusteeKey(group).publicKey;
    await give(tokens[1], "key", others);
    const wrong: [unknown, string][] = [
      [{ ...own, pok: others.pok }, "trustee-proof-wrong"],
      [{ ...own, pok: { ...own.pok, response: `0${own.pok.response}` } }, "scalar-not-canonical"],
      [{ ...own, public_key: `${"0".repeat(63)}1` }, "element-is-identity"],
      [newTrusteeKey(nativeGroup("BELENIOS-2048")).publicKey, "element-not-canonical"],
      [others, "trustee-key-repeated"],
    ];
    for (const [content, why] of wrong)
      expect((await refusalOf(give(tokens[0], "key", content))).slice(0, 3)).toEqual([
        "invalid-contribution",
        expect.any(String),
        why,
      ]);
    expect((await read(tokens[0])).me!.step).toBe("invited");
    await give(tokens[0], "key", own);
  });

  it("takes no part in a threshold group's steps, nor a member in theirs", async () => {
    const { tokens } = await alone();
    const conflict = { code: "write-conflict" };
    await expect(give(tokens[0], "certificate", ceremony.certs[0])).rejects.toMatchObject(conflict);
    const group3 = await members();
    const key = give(group3.tokens[0], "key", newTrusteeKey(group).publicKey);
    await expect(key).rejects.toMatchObject(conflict);
  });

  it("can change nothing once the election is sealed, and sees what was sealed", async () => {
    const { id, tokens } = await alone();
    const keys = tokens.map(() => newTrusteeKey(group).publicKey);
    for (const [n, token] of tokens.entries()) await give(token, "key", keys[n]);
    const sealed = await step(service, id, "seal");
    await expect(give(tokens[0], "key", newTrusteeKey(group).publicKey)).rejects.toMatchObject({
      code: "write-conflict",
    });
    expect(await give(tokens[0], "key", keys[0])).toMatchObject({
      state: "sealed",
      electionId: sealed.id,
      sealed: { fingerprint: sealed.fingerprint, trustees: sealed.trustees },
    });
  });

  it("is refused what is no contribution at all", async () => {
    const { tokens } = await alone();
    for (const [kind, content] of [
      ["key", "{}"],
      ["key", "no JSON"],
      ["key", JSON.stringify({ ...newTrusteeKey(group).publicKey, name: "Otra" })],
      ["unspecified", "{}"],
    ] as const)
      await expect(giveOne(service.custody, { token: tokens[0]!, kind, content })).rejects.toMatchObject({
        code: "invalid-request",
      });
    const nobody = give("A".repeat(43), "key", newTrusteeKey(group).publicKey);
    await expect(nobody).rejects.toMatchObject({ code: "invalid-or-expired-link" });
  });
});
