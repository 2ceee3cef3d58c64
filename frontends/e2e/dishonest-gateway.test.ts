import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { spokenDigest } from "@urna/belenios/spoken";
import { trusteesText } from "@urna/belenios/trustees";
import { candidates, people, anElection, type TrialElection } from "./support/election.ts";
import { dishonestGateway, type Change } from "./support/attacks/dishonest-gateway.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(180_000);

let stage: Stage;
let election: TrialElection;
const roll = people(4);
const [person, second, third] = roll;
const group = nativeGroup("Ed25519");

/** Trustees of the gateway's own making, under the true names: everything fits together but what people compare. */
const ownTrustees: Change = (kit, { privateKey, publicKey }) => {
  const { fingerprint } = parseElection(kit.election, nativeGroup);
  const signature = confirmSealing(group, { privateKey, fingerprint });
  const name = "Servidor de la plataforma";
  return {
    ...kit,
    trustees: trusteesText([["Single", { ...publicKey, name }]]),
    confirmations: [{ owner: 1, signature }],
  };
};

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  election = await anElection(stage.administrator, { code: "DGW", roll });
});
afterAll(() => stage?.leave());

it("a gateway that puts its own key under the true trustees' names gets no vote", async () => {
  const voter = await stage.voter();
  const loot = await dishonestGateway(voter.page);
  await voter.goesToVote(election);
  await voter.entersDocument(person!);
  await voter.sees(voter.say("voting", "notice.kitWrong.title"));
  await voter.reads(voter.say("kit-refusals", "trustees"));
  expect(await voter.page.getByRole("radio", { name: candidates[1] }).count()).toBe(0);
  expect(loot).toEqual([]);
  await voter.close();
});

it("nor does one that forges a trustee's confirmation", async () => {
  const voter = await stage.voter();
  const loot = await dishonestGateway(voter.page, (lie, own, truth) => ({
    ...truth,
    confirmations: [{ owner: 1, signature: own.publicKey.pok }],
  }));
  await voter.goesToVote(election);
  await voter.entersDocument(second!);
  await voter.reads(voter.say("kit-refusals", "confirmations"));
  expect(loot).toEqual([]);
  await voter.close();
});

it("one that makes up the trustees too is refused by a browser that saw the election before", async () => {
  const voter = await stage.voter();
  await voter.page.goto(`/votacion/${election.id}`);
  await voter.page.getByRole("region", { name: voter.say("common", "words.title") }).waitFor();
  const loot = await dishonestGateway(voter.page, ownTrustees);
  await voter.goesToVote(election);
  await voter.entersDocument(second!);
  await voter.reads(voter.say("kit-refusals", "known"));
  expect(loot).toEqual([]);
  await voter.close();
});

it("and on any other browser it shows other words than the email that brought the code", async () => {
  const voter = await stage.voter();
  await dishonestGateway(voter.page, ownTrustees);
  await voter.goesToVote(election);
  await voter.asksForCode(third!.document);
  const code = await voter.readsCode(third!);
  await voter.entersCode(code);
  const shown = voter.page.getByRole("region", { name: voter.say("common", "words.title") });
  await shown.locator("[lang=es]").filter({ hasText: /\w/ }).waitFor();
  const onBallot = await shown.textContent();
  const { fingerprint = "" } = await stage.administrator.getElection(election.id);
  const spoken = spokenDigest(fingerprint).words.join(" ");
  const [mail] = await voter.mails(third!.email, 1);
  expect(mail?.text).toContain(spoken);
  expect(onBallot).not.toContain(spoken);
  await voter.close();
});
