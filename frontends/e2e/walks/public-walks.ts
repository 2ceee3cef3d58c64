import type { Route } from "playwright-core";
import { shortCodeOf } from "@urna/belenios/short-code";
import { listElections, getElection, getArchive } from "@urna/contract/public-elections/routes";
import { callsTo } from "../support/calls/calls-to.ts";
import { textsIn } from "../support/texts.ts";
import type { Voter, Walk } from "./scene.ts";
import { pretendNothing } from "./intercepted.ts";

const say = textsIn("es");
const lists = callsTo(listElections);

/** Goes there and waits until everything that the page asked for has come. */
export async function goesTo({ page }: Voter, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("#page-title").waitFor();
  await page.waitForLoadState("networkidle");
}

const home: Walk = (voter, { elections }) => {
  const { page } = voter;
  return {
    home: async () => {
      await goesTo(voter, "/");
      await voter.sees(elections.open.title.es, "link");
    },
    "home-nothing-for-category": async () => {
      await goesTo(voter, "/?soy=director");
      await voter.reads(say("public", "home.emptyFor", { who: say("common", "category.director") }));
    },
    "home-loading": async () => {
      await page.route(lists, () => undefined);
      await page.goto("/");
      await voter.reads(say("public", "home.loading"));
    },
    "home-empty": async () => {
      await pretendNothing(page);
      await page.route(lists, (route) => route.fulfill({ json: { elections: [] } }));
      await goesTo(voter, "/");
      await voter.reads(say("public", "home.empty"));
    },
    "home-not-loaded": async () => {
      await pretendNothing(page);
      await page.route(lists, (route) => route.abort());
      await page.goto("/");
      await voter.reads(say("errors", "connection"));
    },
  };
};

const elections: Walk = (voter, scene) => {
  const detail = (name: keyof typeof scene.elections) => async () => {
    await goesTo(voter, `/votacion/${scene.elections[name].id}`);
    await voter.sees(scene.elections[name].title.es);
  };
  return {
    "detail-open": detail("open"),
    "detail-upcoming": detail("upcoming"),
    "detail-paused": detail("paused"),
    "detail-closed": detail("closed"),
    "detail-published": detail("published"),
    "detail-annulled": detail("annulled"),
    "detail-not-found": async () => {
      await goesTo(voter, "/votacion/AAAAAAAAAAAAAA");
      await voter.sees(say("public", "notFound.title"));
    },
    "detail-not-loaded": async () => {
      await voter.page.route(callsTo(getElection), (route) => route.abort());
      await voter.page.goto(`/votacion/${scene.elections.open.id}`);
      await voter.sees(say("public", "trouble.title"));
    },
  };
};

const poster: Walk = (voter, { elections: { open } }) => ({
  afiche: async () => {
    await goesTo(voter, `/votacion/${open.id}/afiche`);
    await voter.sees(say("public", "poster.title"));
  },
});

const board: Walk = (voter, { elections: { published, upcoming }, receipts }) => {
  const { page } = voter;
  let archive = (route: Route) => route.continue();
  const search = async (text: string) => {
    await page.getByLabel(say("verification", "board.find")).fill(text);
    await voter.press(say("verification", "board.search"));
  };
  return {
    "urna-empty": async () => {
      await goesTo(voter, `/votacion/${upcoming.id}/urna`);
      await voter.reads(say("verification", "board.empty"));
    },
    urna: async () => {
      // Asked for while no worker runs: what is intercepted reaches workers too, and one that just ended never answers.
      await page.route(callsTo(getArchive), (route) => archive(route));
      await goesTo(voter, `/votacion/${published.id}/urna`);
      await voter.reads(receipts.tracker);
    },
    "urna-too-short": async () => {
      await search("a");
      await voter.reads(say("verification", "board.tooShort", { count: 4 }));
    },
    "urna-not-found": async () => {
      await search("zzzzzzzzzz");
      await voter.reads(say("verification", "board.notFound", { beginning: "zzzzzzzzzz" }));
    },
    "urna-found": async () => {
      await search(shortCodeOf(receipts.tracker).toLowerCase());
      await voter.reads(say("verification", "board.thisOne"));
    },
    "urna-checked": async () => {
      await voter.press(say("verification", "check.start"));
      await voter.reads(say("verification", "sound.published"));
    },
    "urna-refused": async () => {
      archive = alteredArchive;
      await voter.press(say("verification", "check.again"));
      await voter.reads(say("verification", "refused.title"));
    },
    "urna-not-checked": async () => {
      archive = (route) => route.abort();
      await voter.press(say("verification", "check.again"));
      await voter.reads(say("verification", "trouble.title"));
    },
    "urna-no-acknowledgement": async () => {
      const file = { name: "acuse.urna.json", mimeType: "application/json", buffer: Buffer.from("{}") };
      await page.getByLabel(say("verification", "ack.file")).setInputFiles(file);
      await voter.press(say("verification", "ack.look"));
      await voter.reads(say("verification", "ack.none.title"));
    },
    results: async () => {
      await goesTo(voter, `/votacion/${published.id}/resultados`);
      await voter.reads(say("outcome", "reconciliation.title"));
    },
    "results-not-yet": async () => {
      await goesTo(voter, `/votacion/${upcoming.id}/resultados`);
      await voter.sees(say("public", "results.notYet"));
    },
  };
};

/** Who did not vote in an election that is over. */
const unspent: Walk = (voter, { elections: { open, closed }, nextPerson }) => ({
  "urna-stranger": async () => {
    await goesTo(voter, `/votacion/${closed.id}/urna`);
    await voter.sees(say("verification", "unspent.signIn"), "link");
  },
  "urna-unspent": async () => {
    const person = nextPerson();
    await voter.goesToVote(open);
    await voter.entersDocument(person);
    await voter.sees(say("voting", "ballot.title"));
    await goesTo(voter, `/votacion/${closed.id}/urna`);
    await voter.page.getByLabel(say("verification", "unspent.document")).fill(person.document);
    await voter.press(say("verification", "unspent.look"));
    await voter.reads(say("verification", "unspent.unused"));
  },
});

/** One digit of the first proof is another. */
export async function alteredArchive(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  const digit = body.indexOf('"response":"') + '"response":"'.length;
  body[digit] = body[digit] === 0x31 ? 0x32 : 0x31;
  await route.fulfill({ response, body });
}

/** What is only read. */
const articles: Walk = (voter) =>
  Object.fromEntries(
    ["marco-legal", "accesibilidad", "terminos", "privacidad"].map((path) => [
      path,
      () => goesTo(voter, `/${path}`),
    ]),
  );

const practice: Walk = (voter) => ({
  practica: async () => {
    await goesTo(voter, "/practica");
    await voter.reads(say("practice", "nothingKept"));
  },
  "practica-marked": () => voter.marks(say("practice", "fruit.apple")),
  "practica-review": () => voter.reviews(),
  "practica-end": async () => {
    await voter.casts();
    await voter.sees(say("practice", "end.title"));
  },
});

export const publicWalks = { home, elections, poster, board, unspent, articles, practice };
