import { specifiedMessages } from "@urna/language/testing/specified-messages";
import { crashJourneys } from "./support/journeys/crash.ts";
import { outageJourneys } from "./support/journeys/outage.ts";
import { publicJourneys } from "./support/journeys/public.ts";
import { signInJourneys } from "./support/journeys/sign-in.ts";
import { votingJourneys } from "./support/journeys/voting.ts";
import { aScene } from "./support/scene.ts";
import { aStage, type Stage } from "./support/stage.ts";

jest.setTimeout(120_000);

/** Every message of the specification's sections 5 and 8, and how somebody comes to read it. The outage is the last. */
const journeys = [
  ...signInJourneys,
  ...votingJourneys,
  ...publicJourneys,
  ...crashJourneys,
  ...outageJourneys,
];

let stage: Stage;
let scene: Awaited<ReturnType<typeof aScene>>;

beforeAll(async () => {
  stage = await aStage();
  scene = await aScene(stage);
});
afterAll(() => stage?.leave());

it.each(journeys)("$cause: seen, heard and translated", async ({ brings, walk }) => {
  scene.said.clear();
  await walk(scene);
  expect([...scene.said].sort()).toEqual([...brings].sort());
});

it("no message is without a journey", () => {
  const brought = journeys.flatMap(({ brings }) => brings);
  expect(
    Object.keys(specifiedMessages).filter((message) => !brought.some((each) => each === message)),
  ).toEqual([]);
});
