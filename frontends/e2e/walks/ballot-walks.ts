import { hrefOf } from "@urna/contract/api/call";
import { voterLogout } from "@urna/contract/sessions/routes";
import { castBallot, spoilBallot } from "@urna/contract/casting/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { candidates } from "../support/election.ts";
import { textsIn } from "../support/texts.ts";
import type { Scene, Voter, Walk } from "./scene.ts";

const say = textsIn("es");
const cast = callsTo(castBallot);

async function entersOpen(voter: Voter, { elections, nextPerson }: Scene): Promise<void> {
  await voter.goesToVote(elections.open);
  await voter.entersDocument(nextPerson());
  await voter.sees(say("voting", "ballot.title"));
}

/** The page waits for an answer as long as it is looked at. */
const letItWait = ({ page }: Voter) =>
  page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const patient = (run: () => void, ms = 0) => later(run, ms < 15_000 ? ms : ms * 100);
    globalThis.setTimeout = patient as typeof setTimeout;
  });

const vote: Walk = (voter, scene) => {
  const { page } = voter;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return {
    "votar-unmarked": async () => {
      await letItWait(voter);
      await entersOpen(voter, scene);
    },
    "votar-error": async () => {
      await voter.press(say("voting", "ballot.review"));
      await page.getByRole("alert").waitFor();
    },
    "votar-marked": () => voter.marks(candidates[2]),
    "votar-review": () => voter.reviews(),
    "votar-casting": async () => {
      await page.route(cast, (route) => held.then(() => route.abort()));
      await voter.casts();
      await page.getByRole("status").getByText(say("voting", "review.sending")).waitFor();
    },
    "votar-uncertain": async () => {
      letGo();
      await voter.reads(say("voting", "casting.uncertainTitle"));
    },
    "votar-receipt": async () => {
      await page.unroute(cast);
      await voter.press(say("voting", "casting.askNow"));
      await voter.getsReceipt();
    },
    "votar-receipt-resent": async () => {
      await voter.press(say("voting", "receipt.resend"));
      await page.getByText(say("voting", "receipt.resentTo", { address: "" }).slice(0, 12)).waitFor();
    },
    "votar-leaving": async () => {
      await page.getByRole("link", { name: say("voting", "backToElection") }).click();
      await page.getByRole("dialog", { name: say("voting", "tracker.leaveTitle") }).waitFor();
    },
    "login-ended": async () => {
      await voter.press(say("voting", "tracker.stay"));
      await voter.press(say("voting", "finish.button"));
      await voter.sees(say("voting", "ended.title"));
    },
  };
};

const check: Walk = (voter, scene) => {
  const { page } = voter;
  const spoil = callsTo(spoilBallot);
  let link = "";
  return {
    "votar-check-choose": async () => {
      await letItWait(voter);
      await entersOpen(voter, scene);
      await voter.marks(candidates[1]);
      await voter.reviews();
      await voter.asksToCheck();
    },
    "votar-check-refused": async () => {
      await page.route(spoil, (route) => route.abort());
      await voter.press(say("checking", "choose.open"));
      await page.getByRole("alert").waitFor();
    },
    "votar-check-opened": async () => {
      await page.unroute(spoil);
      await voter.opensIt();
      link = await voter.takesTheLinkAlong();
    },
    "votar-check-afterwards": async () => {
      await voter.press(say("checking", "opened.vote"));
      await voter.sees(say("voting", "ballot.title"));
    },
    "comprobar-opened": async () => {
      await page.goto(link);
      await voter.sees(say("opening", "says"));
    },
    "comprobar-form": async () => {
      await voter.press(say("opening", "another"));
      await voter.sees(say("opening", "form.title"));
    },
    "comprobar-refused": async () => {
      await page.getByLabel(say("opening", "form.text")).fill("hola");
      await voter.press(say("opening", "form.open"));
      await voter.reads(say("opening", "refused.garbage"));
    },
  };
};

const leaving: Walk = (voter, scene) => ({
  "login-ended-without-vote": async () => {
    await entersOpen(voter, scene);
    await voter.press(say("voting", "leave"));
    await voter.sees(say("voting", "ended.title"));
  },
});

const several: Walk = (voter, { elections, nextPerson }) => ({
  "votar-several": async () => {
    await voter.goesToVote(elections.several);
    await voter.entersDocument(nextPerson());
    await voter.sees(say("voting", "ballot.titleSeveral"));
  },
  "votar-several-limit": async () => {
    for (const name of candidates) await voter.page.getByRole("checkbox", { name }).click();
    await voter.reads(say("voting", "ballot.limit", { max: 2 }));
  },
  "votar-several-review": () => voter.reviews(),
});

const session: Walk = (voter, scene) => {
  const { page } = voter;
  return {
    "votar-session-warning": async () => {
      await page.clock.install();
      await entersOpen(voter, scene);
      await page.clock.fastForward("11:00");
      await voter.reads(say("voting", "session.extend"));
    },
    "votar-session-ended": async () => {
      // The session dies on the server, as if its time were over there.
      await page.evaluate((path) => fetch(path, { method: "POST" }), hrefOf(voterLogout, {}));
      await page.clock.fastForward("06:00");
      await voter.sees(say("voting", "notice.sessionEnded.title"));
    },
  };
};

const alreadyVoted: Walk = (voter, { elections, voted }) => ({
  "votar-already": async () => {
    await voter.goesToVote(elections.open);
    await voter.entersDocument(voted);
    await voter.sees(say("voted", "title"));
    await voter.reads(say("voted", "number"));
  },
  "votar-already-resent": async () => {
    await voter.press(say("voted", "resend"));
    await voter.page.getByText(say("voting", "receipt.resentTo", { address: "" }).slice(0, 12)).waitFor();
  },
});

export const ballotWalks = { vote, check, leaving, several, session, alreadyVoted };
