import { parseElection } from "@urna/belenios/election";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { getVotingKit } from "@urna/contract/casting/routes";
import { halfPath, releasesPath } from "@urna/contract/registrar/release";
import { voterLogin } from "@urna/contract/sessions/routes";
import type { Fetch } from "./api.ts";
import { sealBallot } from "./seal-ballot.ts";
import { aHalfKit, aKit, document, id, otherHalf, registrarOrigin } from "./testing/a-kit.ts";
import { voterAt } from "./voter.ts";

const urna = "https://urna.example";
const key = { id: "0b6ce1cf-9c0b-4c5c-8e4a-6a9f7d0f6c11", secret: "s".repeat(43) };
const byEmail = {
  by: "email",
  ...key,
  sentTo: "v•••e@escuela.cl",
  resendAfterSeconds: 60,
  expiresInSeconds: 600,
};
const user = {
  id: "5f0c6f5e-2f0a-4b4e-9d0e-0d3c2b1a0f01",
  name: "Votante",
  role: "voter",
  categories: ["teacher"],
  locale: "es",
};

/** Urna and the registrar behind one `fetch`, and who was asked what. */
function aWorld({ kit = aHalfKit(), begun = byEmail as object, half = otherHalf } = {}) {
  const asked: { url: string; body: unknown; headers: Readonly<Record<string, string>> }[] = [];
  const answers: Record<string, object> = {
    [voterLogin.path]: { accessToken: "token", user },
    [getVotingKit.path.replace("{id}", id)]: kit,
    [registrarOrigin + releasesPath]: begun,
    [registrarOrigin + halfPath(key.id)]: { half },
  };
  const fetch: Fetch = async (url, { body, headers }) => {
    asked.push({ url, body: typeof body === "string" ? JSON.parse(body) : body, headers });
    const [, found] = Object.entries(answers).find(([path]) => url.endsWith(path)) ?? [];
    return Response.json(found ?? {}, { status: found ? 200 : 404 });
  };
  return { asked, voter: voterAt(urna, { fetch, headers: { "x-of-ours": "1" } }) };
}
type World = ReturnType<typeof aWorld>;

const enter = ({ voter }: World) => voter.signInWithDocument({ document, last4: "6785" }, id);

it("gets the other half for the code that arrived, and seals with both", async () => {
  const world = aWorld();
  await enter(world);
  const readCode = jest.fn(async () => "482911");
  const kit = await world.voter.fetchKit(id, readCode);
  expect(readCode).toHaveBeenCalledWith("v•••e@escuela.cl");
  const { ballot } = sealBallot(kit, [0]);
  expect(verifyBallot({ election: parseElection(kit.election), ballot })).toMatchObject({ ok: true });
  const ofRegistrar = world.asked.filter(({ url }) => url.startsWith(registrarOrigin));
  expect(ofRegistrar.map(({ body }) => body)).toEqual([
    { ticket: "ticket-1", language: "es" },
    { secret: key.secret, code: "482911" },
  ]);
  const theirs = ofRegistrar.map(({ headers }) => Object.keys(headers)).flat();
  expect(theirs).not.toContain("authorization");
  expect(theirs).not.toContain("x-of-ours");
  const ours = JSON.stringify(world.asked.filter(({ url }) => url.startsWith(urna)));
  for (const secret of [otherHalf, "482911", key.secret]) expect(ours).not.toContain(secret);
});

it("reads no code where the registrar goes by identity's word, and a letter's where it has no address", async () => {
  const byWord = aWorld({ begun: { by: "word", ...key, half: otherHalf } });
  await enter(byWord);
  expect((await byWord.voter.fetchKit(id)).credential).toContain(otherHalf);
  const byLetter = aWorld({ begun: { by: "letter", ...key } });
  await enter(byLetter);
  const readCode = jest.fn(async () => "0123-ABCD-456Z");
  await byLetter.voter.fetchKit(id, readCode);
  expect(readCode).toHaveBeenCalledWith(undefined);
});

it("refuses a half that does not make the credential of the document", async () => {
  const world = aWorld({ half: aKit().credential });
  await enter(world);
  const fetched = world.voter.fetchKit(id, async () => "482911");
  await expect(fetched).rejects.toMatchObject({ name: "KitRefused", fault: "of-another-voter" });
});

it("asks nobody with a ticket that the definition knows nothing of", async () => {
  const world = aWorld({ kit: { ...aKit(), ticket: "ticket-1" } });
  await enter(world);
  await expect(world.voter.fetchKit(id)).rejects.toMatchObject({ fault: "hands-differ" });
  expect(world.asked.filter(({ url }) => !url.startsWith(urna))).toEqual([]);
});

it("fetches a whole credential as before", async () => {
  const world = aWorld({ kit: aKit() });
  await enter(world);
  expect((await world.voter.fetchKit(id)).credential).toBe(aKit().credential);
});
