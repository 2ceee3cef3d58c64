import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { arrivalsOf } from "./arrivals.ts";
import { thresholdsOf, verificationPlan, votingPlan } from "./build-plan.ts";
import { Profile, scaled, votersIn, votersOf } from "./profile.ts";

const folder = join(__dirname, "../profiles");
const profiles = readdirSync(folder).map((file) => [
  file.replace(".json", ""),
  Profile.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
]) as [string, Profile][];
const named = (name: string) => profiles.find(([each]) => each === name)?.[1] as Profile;

const around = { origin: "http://localhost:1", electionId: "e", votersFiles: ["v"], decoys: [] };
const day: Profile = Profile.parse({
  about: "For these tests.",
  group: "Ed25519",
  byCode: 0.5,
  voting: [
    { scenario: "opening-rush", perSecond: 10, seconds: 30 },
    { scenario: "hostile", perSecond: 2, seconds: 10, guessesPerSecond: 7 },
    { scenario: "last-hour", perSecond: 10, seconds: 60 },
  ],
  verification: { perSecond: 10, seconds: 20, archives: 0.1 },
  limits: { castP95Ms: 800, castP99Ms: 2000 },
});

describe("voters of a phase", () => {
  it.each([
    ["opening-rush", 50, 640, 32_000],
    ["steady-day", 0.8, 3600, 2_880],
    ["steady-day", 0.1, 30, 3],
    ["steady-day", 0.3, 5, 2],
    // (1 + 10) / 2 a second on average.
    ["last-hour", 10, 60, 330],
    ["last-hour", 4, 8, 17],
  ] as const)("%s, %d a second for %d s: %d", (scenario, perSecond, seconds, voters) => {
    expect(votersIn({ scenario, perSecond, seconds })).toBe(voters);
  });

  it("add up over the day", () => expect(votersOf(day)).toBe(300 + 20 + 330));
});

describe("scaling", () => {
  it("changes rates and lengths, and so the voters", () => {
    const half = scaled(day, { rate: 0.5, time: 0.1 });
    expect(half.voting).toEqual([
      { scenario: "opening-rush", perSecond: 5, seconds: 3 },
      { scenario: "hostile", perSecond: 1, seconds: 1, guessesPerSecond: 3.5 },
      { scenario: "last-hour", perSecond: 5, seconds: 6 },
    ]);
    expect(half.verification).toEqual({ perSecond: 5, seconds: 2, archives: 0.1 });
    expect(votersOf(half)).toBe(15 + 1 + 16);
  });

  it("by one is the same", () => expect(scaled(day, { rate: 1, time: 1 })).toEqual(day));
});

describe("arrivals", () => {
  it("come in whole hundreds of seconds, so that less than one a second is possible", () => {
    const phase = { scenario: "steady-day", perSecond: 0.8, seconds: 60 } as const;
    expect(arrivalsOf(phase, 5)).toMatchObject({
      rate: 80,
      timeUnit: "100s",
      duration: "60s",
      startTime: "5s",
    });
  });

  it("are met while a vote takes ten seconds and a code a minute", () => {
    const phase = { scenario: "opening-rush", perSecond: 50, seconds: 60 } as const;
    expect(arrivalsOf(phase, 0)).toMatchObject({ preAllocatedVUs: 200, maxVUs: 500 });
    expect(arrivalsOf(phase, 0, { waiting: 0.1 })).toMatchObject({ preAllocatedVUs: 250, maxVUs: 800 });
  });

  it("are all met while most of them stand in line, and have time to get in", () => {
    const phase = { scenario: "opening-rush", perSecond: 50, seconds: 60 } as const;
    expect(arrivalsOf(phase, 0, { lineSeconds: 240 })).toMatchObject({
      preAllocatedVUs: 3_000,
      maxVUs: 3_000,
      gracefulStop: "330s",
    });
  });

  it("of the last hour rise to the full rate", () => {
    const phase = { scenario: "last-hour", perSecond: 10, seconds: 60 } as const;
    expect(arrivalsOf(phase, 0)).toMatchObject({
      executor: "ramping-arrival-rate",
      startRate: 100,
      stages: [{ target: 1000, duration: "60s" }],
    });
  });
});

describe("the plan of a day", () => {
  const plan = votingPlan(day, { ...around, mailUrl: "http://localhost:2" });

  it("gives every phase voters of its own", () => {
    expect(plan.shares).toEqual({
      "opening-rush": { first: 0, count: 300, byCode: 0.5 },
      hostile: { first: 300, count: 20, byCode: 0.5 },
      "last-hour": { first: 320, count: 330, byCode: 0.5 },
    });
  });

  it("has one phase after the other, and guessing beside the voters of its own", () => {
    const starts = Object.entries(plan.options.scenarios).map(([name, { startTime }]) => [name, startTime]);
    expect(Object.fromEntries(starts)).toEqual({
      "opening-rush": "0s",
      hostile: "33s",
      guessing: "33s",
      "last-hour": "46s",
    });
  });

  it("asks nobody for a code where no mailbox can be read", () => {
    const shares = Object.values(votingPlan(day, around).shares);
    expect(shares.map(({ byCode }) => byCode)).toEqual([0, 0, 0]);
  });

  it.each([
    [1, 0.04],
    [250, 1],
  ])("looks up, from %d addresses, as many receipts as they may", (addresses, lookUps) => {
    const { verification } = day;
    const profile = { ...day, verification: verification as NonNullable<typeof verification> };
    const { verification: plan } = verificationPlan(profile, around, { receipts: [], ballots: 1, addresses });
    expect(plan?.lookUps).toBeCloseTo(lookUps);
  });
});

describe("thresholds", () => {
  it("are those of the specification", () => {
    expect(thresholdsOf(named("peak"))).toEqual({
      checks: ["rate==1"],
      dropped_iterations: ["count==0"],
      failed_steps: ["rate<0.001"],
      step_cast: ["p(95)<800", "p(99)<2000"],
      "step_cast{minute:first}": ["p(95)<800", "p(99)<2000"],
      "step_cast{minute:later}": ["p(95)<800", "p(99)<2000"],
    });
  });

  it("are stretched in time only where a machine factor says so", () => {
    const machineFactor = { times: 2, because: "everything on one machine" };
    expect(thresholdsOf({ ...day, machineFactor })).toMatchObject({
      failed_steps: ["rate<0.001"],
      step_cast: ["p(95)<1600", "p(99)<4000"],
      "step_cast{scenario:hostile}": ["p(95)<1600", "p(99)<4000"],
      guesses_that_got_in: ["count==0"],
    });
  });
});

describe("the profiles", () => {
  it.each(profiles)("%s has the limits of the specification before any machine factor", (_name, profile) => {
    expect(profile.limits).toEqual({ castP95Ms: 800, castP99Ms: 2000 });
  });

  it("peak brings 32,000 voters, 50 a second for more than ten minutes", () => {
    expect(votersOf(named("peak"))).toBe(32_000);
    expect(named("peak").voting[0]).toMatchObject({ perSecond: 50, seconds: 640 });
  });

  it("spike brings 200 a second for a minute", () => expect(votersOf(named("spike"))).toBe(12_000));

  it("smoke is over in a minute", () => {
    const seconds = named("smoke").voting.reduce((sum, phase) => sum + phase.seconds, 0);
    expect(seconds + (named("smoke").verification?.seconds ?? 0)).toBeLessThanOrEqual(60);
  });

  it("only smoke has a machine factor", () => {
    expect(profiles.filter(([, { machineFactor }]) => machineFactor).map(([name]) => name)).toEqual([
      "smoke",
    ]);
  });
});
