import { voterLogin } from "@urna/contract/sessions/routes";
import { openApi } from "@urna/client/api";
import { exchange } from "@urna/client/call";
import type { Administrator } from "@urna/client/administrator";
import { chart } from "../../../../charts/test/helm.ts";
import { writeJson } from "../../../../deploy/local/src/json-file.ts";
import { happens, report } from "../../../../deploy/local/test/bad-luck/happenings.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { findK6 } from "../../../../load-tests/k6/k6.ts";
import { soFar } from "../../../../load-tests/k6/so-far.ts";
import { gatherEvidence } from "../../../../load-tests/reconciling/gather-evidence.ts";
import { reconcile } from "../../../../load-tests/reconciling/reconcile.ts";
import { startLoad, type Load } from "../../../../load-tests/start-load.ts";
import { askedByTheChart } from "../../../../load-tests/watching/queries.ts";
import type { KubernetesObject } from "../../api-client.ts";
import { askPrometheus } from "../../operators/prometheus.ts";
import { probeAccount } from "../../platform/probe-account.ts";
import { renewCertificates, shownSerial } from "../../platform/renew-certificates.ts";
import { scaleServer, serversNamespace } from "../../platform/servers.ts";
import { leaderOf, standbyOf } from "../../patroni/start-patroni.ts";
import { nightFile, type Matrix, type Panel } from "../../platform/election-night.ts";
import { keepSecret } from "../../platform/store.ts";
import { cordon } from "../../urna/drain.ts";
import { signedIn } from "../../urna/first-superadmin.ts";
import { namespace } from "../../urna/installed-urna.ts";
import { runningUrna, type RunningUrna } from "../../urna/running-urna.ts";
import { itStands } from "../support/stands.ts";

const describeWithK6 = findK6() ? describe : describe.skip;
const minute = 60_000;
jest.setTimeout(10 * minute);

/** It asks kube-state-metrics, which cannot be had here, and fires where nothing is known of backups. */
const always = "UrnaBackupOld";
const postgres = { namespace: serversNamespace, name: "urna-postgres" };
const platformPods = `/api/v1/namespaces/${serversNamespace}/pods`;
const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];

describeWithK6("the example production, with a platform around it", () => {
  const begun = Math.floor(Date.now() / 1_000);
  let running: RunningUrna;
  let urna: RunningUrna["urna"];
  let administrator: Administrator;
  beforeAll(async () => {
    running = await runningUrna();
    ({ urna } = running);
    administrator = await signedIn(urna, running.superadmin);
  });

  /** Names of Secrets that an object of this kind keeps. */
  const secretsOf = async (kind: string) => {
    const { items } = await urna.api.get<{ items: KubernetesObject[] }>(
      `/api/v1/namespaces/${namespace}/secrets`,
    );
    const isKept = ({ metadata }: KubernetesObject) =>
      (metadata.ownerReferences as { kind?: string }[] | undefined)?.some((owner) => owner.kind === kind);
    return items.filter(isKept).map(({ metadata }) => metadata.name);
  };
  /** The value of each series of a query, now. */
  const ask = async (query: string) => {
    const { result } = await askPrometheus<Vector>(urna.api, `query?query=${encodeURIComponent(query)}`);
    return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
  };
  /** Names of those that fire, without `always`. */
  const alerts = async () => {
    const answer = await askPrometheus<Alerts>(urna.api, "alerts");
    const namesOf = (all: Alerts["alerts"]) => all.map(({ labels }) => labels["alertname"] ?? "");
    // That rules are heeded at all; it fires a while after it is known.
    expect(namesOf(answer.alerts)).toContain(always);
    const firing = namesOf(answer.alerts.filter(({ state }) => state === "firing"));
    return [...new Set(firing)].filter((name) => name !== always).sort();
  };

  itStands(
    "production",
    () => urna,
    () => {
      it("has its Secrets from the store", async () => {
        const wanted = ["urna-authorities", "urna-databases", "urna-keys", "urna-nats", "urna-smtp"];
        expect((await secretsOf("ExternalSecret")).sort()).toEqual(wanted);
      });

      it("has Prometheus reach every pod of every service, through the policies", async () => {
        const pods = (await urna.podsOf(services)).map(({ metadata }) => metadata.name).sort();
        const up = async () =>
          (await ask(`up{namespace="${namespace}"} == 1`)).map(({ metric }) => metric["pod"]);
        await patiently(async () => (await up()).length >= pods.length || undefined, 2 * minute);
        expect((await up()).sort()).toEqual(pods);
      });
    },
  );

  it("lets the probe vote, with an account of its own", async () => {
    await keepSecret(urna.api, "urna-probe", await probeAccount(urna, administrator));
    const values = "probe.enabled=true,probe.intervalSeconds=20,settings.alarmMisses=20";
    await urna.release.upgrade(chart, "--reuse-values", "--set", values);
    await patiently(async () => {
      const [run] = await ask('sum(urna_probe_runs_total{outcome="ok"})');
      return run && run.value > 1 ? true : undefined;
    }, 6 * minute);
    await urna.untilRolledOut(6 * minute);
  });

  describe("while people vote", () => {
    let load: Load;
    let messages: ReturnType<typeof urna.followMails>;
    beforeAll(async () => {
      const { system } = running;
      messages = urna.followMails();
      load = await startLoad({ system, perSecond: 1, seconds: 900, voteSeconds: 180, byCode: 0.3 });
    });
    afterAll(() => load?.stop());

    it("renews every certificate, which pods begin to show, and no call fails", async () => {
      const begun = Date.now();
      const renewed = await renewCertificates(urna.api);
      const grpc = [...renewed].filter(([service]) => service !== "gateway");
      // Our kubelets write a changed Secret into their pods within some 30 seconds.
      for (const [service, serial] of grpc)
        await patiently(
          async () => (await shownSerial(running.kubeconfig, service)) === serial || undefined,
          3 * minute,
          2_000,
        );
      const calls = async () => soFar(await load.lines()).callsSince(begun);
      // With the new ones too.
      await patiently(async () => (await calls()).answered > 100 || undefined, minute, 1_000);
      expect(grpc).toHaveLength(5);
      expect((await calls()).errors).toEqual([]);
    });

    it("is quiet while nothing is broken", async () => {
      expect(await alerts()).toEqual([]);
    });

    it("alerts when nobody answers, when events wait, when somebody guesses; and is quiet afterwards", async () => {
      await scaleServer(urna.api, "nats", 0);
      await urna.scaleDeployment("audit", 0);
      for (let guess = 0; guess < 25; guess += 1)
        await exchange(openApi(urna.origin), voterLogin, {
          body: { identifier: `${guess}0000000-X`, password: "0000" },
        });
      const wanted = ["UrnaGuessingAlarm", "UrnaOutboxOld", "UrnaServiceDown"];
      await patiently(async () => {
        const firing = await alerts();
        return wanted.every((name) => firing.includes(name)) || undefined;
      }, 5 * minute).catch(async () => expect(await alerts()).toEqual(wanted));
      await scaleServer(urna.api, "nats", 1);
      await urna.scaleDeployment("audit", 2);
      await patiently(
        async () => !(await alerts()).some((name) => name !== "UrnaGuessingAlarm") || undefined,
        4 * minute,
      );
    });

    it("goes on when the server that leads is killed: its standby takes over", async () => {
      const before = await leaderOf(urna.api, postgres);
      const watched = { load, messages, mailComes: true };
      const { spec } = await urna.api.get<KubernetesObject>(`${platformPods}/${before}`);
      // It would be back, and lead on, before anybody took over.
      await cordon(urna.api, spec.nodeName as string, true);
      const happening = await happens(watched, "the leading Postgres killed", async () => {
        await urna.api.remove(`${platformPods}/${before}?gracePeriodSeconds=0`);
        await patiently(async () => {
          const now = await leaderOf(urna.api, postgres);
          return (now && now !== before) || undefined;
        }, 2 * minute);
        await cordon(urna.api, spec.nodeName as string, false);
      });
      report([happening]);
      await patiently(async () => (await standbyOf(urna.api, postgres)) === before || undefined, 2 * minute);
    });

    it("loses nothing: each acknowledgement has its ballot, mark, receipt and email", async () => {
      load.stop();
      const { acknowledged, dropped } = await load.result;
      expect([dropped, acknowledged.length > 100]).toEqual([0, true]);
      const evidence = await gatherEvidence({ ...load, administrator, origin: urna.origin, acknowledged });
      expect(reconcile(evidence).findings).toEqual([]);
    });
  });

  it("answers every panel of the dashboards", async () => {
    const panels = askedByTheChart(namespace).filter(({ isAlert }) => !isAlert);
    const end = Math.floor(Date.now() / 1_000);
    const night: Panel[] = [];
    for (const { name, query } of panels) {
      const asked = new URLSearchParams({ query, start: `${begun}`, end: `${end}`, step: "10" });
      night.push({ name, query, ...(await askPrometheus<Matrix>(urna.api, `query_range?${asked}`)) });
    }
    await writeJson(nightFile, night);
    const hasFigures = ({ result }: Panel) =>
      result.some(({ values }) => values.some(([, value]) => value !== "NaN"));
    expect(night.filter((panel) => !hasFigures(panel)).map(({ name }) => name)).toEqual([]);
  });
});

interface Vector {
  readonly result: readonly { readonly metric: Record<string, string>; readonly value: [number, string] }[];
}

interface Alerts {
  readonly alerts: readonly { readonly state: string; readonly labels: Record<string, string> }[];
}
