import { readFileSync } from "node:fs";
import { join } from "node:path";
import { administratorAt } from "@urna/client/administrator";
import { serviceNames } from "@urna/contract/services";
import { aSystem, type TestSystem } from "../../deploy/local/test/support/system.ts";
import { gatherEvidence } from "../reconciling/gather-evidence.ts";
import { findK6 } from "../k6/k6.ts";
import { cpuReader } from "../reporting/local-system.ts";
import { Profile, votersOf } from "../planning/profile.ts";
import type { Prepared } from "../preparing/prepare.ts";
import { reconcile } from "../reconciling/reconcile.ts";
import { whileRegistrarIsAway } from "../registrar-away.ts";
import { runProfile } from "../run-profile.ts";
import { prepareLoad, startLoad } from "../start-load.ts";
import { table } from "../reporting/table.ts";
import { findPrometheus, startPrometheus, type Prometheus } from "../watching/prometheus.ts";
import { askedByTheChart, selectorsOf } from "../watching/queries.ts";

// Without Go there is no k6: then these are counted as skipped.
const describeWithK6 = findK6() ? describe : describe.skip;

const prometheusBinary = findPrometheus();
const itWatched = prometheusBinary ? it : it.skip;

/** Metrics of a cluster's exporters and the probe, and those that only count rare events. */
const notExported = /^(kube|kubelet|cnpg|pg|certmanager|urna_probe|urna_event_failures)_/;
/** Alerts about lost votes. Those about speed and about guessing strangers may fire here. */
const aboutVotes = [
  "UrnaBallotsAndMarksDiffer",
  "UrnaCastErrors",
  "UrnaBallotsRefused",
  "UrnaDeadLetters",
  "UrnaServiceDown",
  "UrnaAuditHeadNotSigned",
];

const smoke = join(__dirname, "../profiles/smoke.json");

describeWithK6("a system under load", () => {
  let system: TestSystem;
  let prometheus: Prometheus | undefined;
  const ofTwoHands = { perSecond: 2, seconds: 20, hands: "two-hands" } as const;
  let prepared: Prepared;
  const signIn = () => administratorAt(system.origin, system.superadmin.email, system.superadmin.password);

  beforeAll(async () => {
    system = await aSystem({ warm: true, registrar: {} });
    await (await signIn()).setNotices([]);
    // The registrar sends nobody a second code within the minute that the small day takes.
    prepared = await prepareLoad(system, ofTwoHands);
    const services = Object.fromEntries(serviceNames.map((name) => [name, system.adminUrl(name)]));
    const scraped = { folder: join(system.dataDir, "prometheus"), namespace: "urna", services };
    if (prometheusBinary) prometheus = await startPrometheus(prometheusBinary, scraped);
  }, 120_000);
  afterAll(async () => {
    await prometheus?.stop();
    await system?.stop();
  }, 60_000);

  it("takes every vote of a small day, beside strangers who guess, and reconciles", async () => {
    const profile = Profile.parse(JSON.parse(readFileSync(smoke, "utf8")));
    const report = await runProfile({
      name: "smoke",
      profile,
      scale: { rate: 1, time: 1 },
      signIn,
      origin: system.origin,
      mailUrl: system.mailUrl,
      folder: join(system.dataDir, "load"),
      cpu: await cpuReader(system.dataDir),
      log: () => undefined,
    });
    console.log(table(report));
    const voters = votersOf(profile);
    expect(report.reconciliation).toEqual({
      agrees: true,
      counts: { acknowledged: voters, ballots: voters, marked: voters, receipts: voters, emails: voters },
      findings: [],
    });
    expect(report.result).toMatchObject({ errors: {}, dropped: 0 });
    expect(report.strangers).toMatchObject({ gotIn: 0 });
    expect(report.strangers?.slowedDown).toBeGreaterThan(0);
    expect(Object.entries(report.thresholds).filter(([, held]) => !held)).toEqual([]);
    expect(report.passed).toBe(true);
  }, 150_000);

  it("lets whoever has both halves vote on while the registrar is away, and the others once it is back", async () => {
    const away = { beforeSeconds: 8, awaySeconds: 10, readingSeconds: 5 };
    // Who had an email and no answer waits for a minute until the next one.
    const found = await whileRegistrarIsAway({
      ...ofTwoHands,
      ...away,
      system,
      prepared,
      patienceSeconds: 90,
    });
    const all = ofTwoHands.perSecond * ofTwoHands.seconds;
    expect(found).toEqual({
      came: all,
      acknowledged: all,
      hadBoth: expect.any(Number),
      hadBothAndWaited: 0,
      turnedAway: 0,
      dropped: 0,
      otherErrors: {},
      findings: [],
    });
    expect(found.hadBoth).toBeGreaterThan(2);
  }, 240_000);

  it("reconciles load that is stopped while votes are on their way", async () => {
    const load = await startLoad({ system, perSecond: 5, seconds: 20 });
    setTimeout(load.stop, 4_000);
    const { acknowledged, errors } = await load.result;
    const found = reconcile(await gatherEvidence({ ...load, origin: system.url, acknowledged }));
    expect(found.findings).toEqual([]);
    expect(errors).toEqual({});
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.length).toBeLessThan(50);
  }, 90_000);

  itWatched(
    "has given Prometheus all that dashboards and alerts ask for, and nothing that was lost",
    async () => {
      const silent: string[] = [];
      const raised: string[] = [];
      for (const { name, query, isAlert } of askedByTheChart("urna")) {
        const found = await prometheus?.ask(query);
        if (isAlert && found?.length !== 0) raised.push(name);
        for (const selector of selectorsOf(query))
          if (!notExported.test(selector) && (await prometheus?.ask(selector))?.length === 0)
            silent.push(`${name}: ${selector}`);
      }
      expect(silent).toEqual([]);
      expect(raised.filter((name) => aboutVotes.includes(name))).toEqual([]);
    },
    60_000,
  );
});
