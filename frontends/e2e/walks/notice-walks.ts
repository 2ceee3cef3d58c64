import { castBallot, getVotingKit } from "@urna/contract/casting/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { candidates } from "../support/election.ts";
import { textsIn } from "../support/texts.ts";
import { pretendNothing, problem } from "./intercepted.ts";
import { goesTo } from "./public-walks.ts";
import type { Voter, Walk } from "./scene.ts";

const say = textsIn("es");
const cast = callsTo(castBallot);

async function notices(voter: Voter, path: string, key: string): Promise<void> {
  await goesTo(voter, path);
  await voter.sees(say("voting", `notice.${key}.title`));
}

/** No ballot, before anybody is asked who they are. */
const closedDoors: Walk = (voter, { elections }) => ({
  "login-not-open": () => notices(voter, `/votacion/${elections.upcoming.id}/login`, "notOpen"),
  "login-paused": () => notices(voter, `/votacion/${elections.paused.id}/login`, "paused"),
  "login-closed": () => notices(voter, `/votacion/${elections.closed.id}/login`, "closed"),
  "login-published": () => notices(voter, `/votacion/${elections.published.id}/login`, "closed"),
  "login-annulled": () => notices(voter, `/votacion/${elections.annulled.id}/login`, "annulled"),
  "login-not-found": () => notices(voter, "/votacion/AAAAAAAAAAAAAA/login", "notFound"),
});

/** No ballot, for a person who has a session. */
const noBallot: Walk = (voter, { elections, nextPerson }) => {
  const votar = (name: keyof typeof elections) => `/votacion/${elections[name].id}/votar`;
  return {
    "votar-not-eligible": async () => {
      await voter.goesToVote(elections.open);
      await voter.entersDocument(nextPerson());
      await voter.sees(say("voting", "ballot.title"));
      await notices(voter, votar("elsewhere"), "notEligible");
    },
    "votar-not-open": () => notices(voter, votar("upcoming"), "notOpen"),
    "votar-paused": () => notices(voter, votar("paused"), "paused"),
    "votar-closed": () => notices(voter, votar("closed"), "closed"),
    "votar-stronger": () => notices(voter, votar("byCode"), "stronger"),
    "votar-kit-wrong": async () => {
      await voter.page.route(callsTo(getVotingKit), async (route) => {
        const response = await route.fetch();
        const kit = (await response.json()) as { definition: string };
        const definition = kit.definition.replace(candidates[0], candidates[1]);
        await route.fulfill({ response, json: { ...kit, definition } });
      });
      await notices(voter, votar("open"), "kitWrong");
    },
    "votar-not-loaded": async () => {
      await pretendNothing(voter.page);
      await voter.page.route(callsTo(getVotingKit), problem(429, "too-many-requests"));
      await goesTo(voter, votar("open"));
      await voter.reads(say("common", "action.retry"));
    },
  };
};

/** The box says no. */
const refused: Walk = (voter, { elections, nextPerson }) => ({
  "votar-refused": async () => {
    await voter.page.route(cast, problem(422, "invalid-ballot"));
    await voter.goesToVote(elections.open);
    await voter.entersDocument(nextPerson());
    await voter.marks(candidates[0]);
    await voter.reviews();
    await voter.casts();
    await voter.sees(say("voting", "casting.refusedTitle"));
  },
  "votar-too-late": async () => {
    await pretendNothing(voter.page);
    await voter.page.route(cast, problem(409, "election-closed"));
    await voter.press(say("voting", "casting.again"));
    await voter.reviews();
    await voter.casts();
    await voter.sees(say("voting", "casting.lateTitle"));
  },
});

const remoteDown: Walk = (voter) => ({
  "remote-down": async () => {
    await voter.page.route("**/mf/public/**", (route) => route.abort());
    await voter.page.goto("/");
    await voter.sees(say("common", "remote.title"));
  },
});

/** A bug: the browser's dates break. */
const brokenPage: Walk = (voter) => ({
  "algo-salio-mal": async () => {
    await voter.page.addInitScript(() => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error("broken on purpose");
      };
    });
    await voter.page.goto("/");
    await voter.sees(say("common", "errorPage.title"));
  },
});

export const noticeWalks = { closedDoors, noBallot, refused, remoteDown, brokenPage };
