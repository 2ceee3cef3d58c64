import { aStage, type Stage } from "./support/stage.ts";
import { weighJourney, type Weighed } from "./weight/journey.ts";
import { limits } from "./weight/limits.ts";
import { bytesOf } from "./weight/transfers.ts";

jest.setTimeout(120_000);

let stage: Stage;
let weighed: Weighed;

beforeAll(async () => {
  stage = await aStage();
  weighed = await weighJourney(stage);
});
afterAll(() => stage?.leave());

it("the home page is light, with all that it fetches ahead", () => {
  expect(bytesOf(weighed.home)).toBeLessThanOrEqual(limits.homeBytes);
});

it("the way from the home page to the receipt is light", () => {
  expect(bytesOf(weighed.journey)).toBeLessThanOrEqual(limits.journeyBytes);
});

it("fetches nothing twice", () => {
  const files = weighed.journey.map(({ path }) => path).filter((path) => !path.startsWith("/api/"));
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});
