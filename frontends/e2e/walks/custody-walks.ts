import { administratorAt } from "@urna/client/administrator";
import type { CustodyCount } from "@urna/contract/custody/count";
import { getCustody, getCustodyCount } from "@urna/contract/custody/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { aDraft, people } from "../support/election.ts";
import { aTrustee, custodyLink, type TrusteePerson } from "../support/people/trustee.ts";
import { goesTo } from "./public-walks.ts";
import type { Scene, Voter, Walk } from "./scene.ts";
import { pretendNothing } from "./intercepted.ts";

const custody: Walk = (voter, { stage }) => {
  const { page } = voter;
  const trustee = aTrustee(page);
  let election = "";
  let file = "";
  return {
    "custodia-incomplete": async () => {
      await goesTo(voter, "/custodia");
      await trustee.reads("link.incomplete.title");
    },
    "custodia-dead": async () => {
      await goesTo(voter, `/custodia#t=${"x".repeat(43)}`);
      await page.reload();
      await trustee.reads("link.dead.title");
    },
    "custodia-make": async () => {
      const { id, link } = await aDraftWithTrustee(stage);
      election = id;
      await page.goto("/");
      await goesTo(voter, link);
      await trustee.sees("make.title");
    },
    "custodia-make-refused": async () => {
      await trustee.press("make.do");
      await voter.reads(trustee.say("field.noRepeated"));
    },
    "custodia-keep": async () => {
      file = await trustee.makesFile();
      await trustee.sees("check.title");
    },
    "custodia-check-refused": async () => {
      await trustee.press("check.do");
      await voter.reads(trustee.say("field.noFile"));
    },
    "custodia-ready": async () => {
      await trustee.bringsFile(file, "check.do");
      await trustee.sees("ready.title");
    },
    "custodia-sealed": async () => {
      await stage.administrator.step(election, "seal");
      await page.reload();
      await trustee.reads("sealed.confirmText");
    },
    "custodia-confirmed": async () => {
      await trustee.bringsFile(file, "sealed.confirm");
      await trustee.reads("sealed.confirmed");
    },
    ...counting(voter),
  };
};

const counts = ["not-yet", "tallying", "given", "not-needed", "done"] as const;

/** What the count asks and shows; the service's answers are pretended, so that each stands still. */
function counting(voter: Voter): ReturnType<Walk> {
  const { page } = voter;
  const trustee = aTrustee(page);
  let id = "";
  const arrives = async (state: CustodyCount["state"]) => {
    await pretendNothing(page);
    await page.route(callsTo(getCustody), async (route) => {
      const real = await route.fetch();
      const answer: { elections: { election: { id: string } }[] } = await real.json();
      const [custody] = answer.elections;
      id = custody?.election.id ?? "";
      const closed = { ...custody, election: { ...custody?.election, state: "closed" } };
      await route.fulfill({ json: { elections: [closed] } });
    });
    const count = { state, fingerprint: "x", encryptedTallySha256: "x", given: [] };
    await page.route(callsTo(getCustodyCount), (route) => {
      const counts: CustodyCount[] = [{ electionId: id, ...count }];
      return route.fulfill({ json: { counts } });
    });
    await page.reload();
    await trustee.sees(`count.${state}.title`);
  };
  const shown = counts.map((state) => [`custodia-count-${state}`, () => arrives(state)] as const);
  return {
    ...Object.fromEntries(shown),
    "custodia-count-waiting": () => arrives("waiting"),
    "custodia-count-stopped": async () => {
      await trustee.press("count.start");
      await voter.reads(trustee.say("refused.archive-unfinished"));
    },
    "custodia-not-loaded": async () => {
      await pretendNothing(page);
      await page.route(callsTo(getCustody), (route) => route.abort());
      await page.reload();
      await voter.reads(voter.say("errors", "connection"));
    },
  };
}

/** A draft with a key of the server and one of a person, who was sent the link. */
async function aDraftWithTrustee(stage: Scene["stage"]) {
  const { origin, superadmin } = stage.system;
  // Of a session of its own: the walks before it may have lasted as long as one does.
  const administrator = await administratorAt(origin, superadmin.email, superadmin.password);
  const { id } = await aDraft(administrator, { code: "LLA", roll: people(1) });
  const person: TrusteePerson = { name: "Ana Tiza", email: "custodia@prueba.example", language: "es" };
  await administrator.inviteTrustees(id, {
    plan: { server: true, people: "mandatory" },
    people: [person],
  });
  return { id, link: await custodyLink(stage, person) };
}

export const custodyWalks = { custody };
