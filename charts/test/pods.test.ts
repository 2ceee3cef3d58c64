import { readFileSync } from "node:fs";
import { describeChart } from "./describe-chart.ts";
import { minimal, named, ofKind, production, render } from "./helm.ts";
import { environmentOf, everyPod } from "./pods.ts";
import { services } from "./services.ts";

const allPods = () => everyPod([...render(...minimal), ...render(...production)]);
const electionDay = [...production, "--set", "electionDay=true"];

/** How long a process takes at most from the signal to its end, the drain included. */
const forcedExitSeconds = () => {
  const source = readFileSync("packages/service-kit/src/lifecycle.ts", "utf8");
  return Number(/forceExitMs \?\? ([\d_]+)/.exec(source)?.[1]?.replaceAll("_", "")) / 1_000;
};

describeChart("pods of the chart", () => {
  it("run every container as Pod Security restricted asks", () => {
    expect(allPods().length).toBeGreaterThan(30);
    for (const { pod } of allPods()) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
      });
      expect(pod.securityContext.runAsUser).toBeGreaterThan(0);
      for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    }
  });

  it("have an account of their own without a token, and no pod the namespace's", () => {
    for (const options of [minimal, production]) {
      const accounts = ofKind(render(...options), "ServiceAccount") as unknown as {
        metadata: { name: string };
        automountServiceAccountToken: boolean;
      }[];
      const used = new Set(everyPod(render(...options)).map(({ pod }) => pod.serviceAccountName as string));
      expect([...used].sort()).toEqual(accounts.map(({ metadata }) => metadata.name).sort());
      expect(accounts.every((each) => !each.automountServiceAccountToken)).toBe(true);
    }
  });

  it("are spread over nodes and zones, and have every probe and a pause before the end", () => {
    for (const { spec } of ofKind(render(...production), "Deployment")) {
      const { topologySpreadConstraints: spread, containers } = spec.template.spec;
      expect(spread.map(({ topologyKey }: { topologyKey: string }) => topologyKey)).toEqual([
        "kubernetes.io/hostname",
        "topology.kubernetes.io/zone",
      ]);
      const [container] = containers;
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: "/livez" } },
        livenessProbe: { httpGet: { path: "/livez" } },
        readinessProbe: { httpGet: { path: expect.stringMatching(/^\/(readyz|livez)$/) } },
        lifecycle: { preStop: { sleep: { seconds: expect.any(Number) } } },
      });
    }
    expect(
      services.map(
        (name) =>
          named(render(), "Deployment", `urna-${name}`).spec.template.spec.containers[0].readinessProbe
            .httpGet.path,
      ),
    ).toEqual(services.map(() => "/readyz"));
  });

  it("are ended after two minutes without an answer, not while they are only slow", () => {
    for (const { spec } of ofKind(render(...production), "Deployment")) {
      const { periodSeconds, failureThreshold } = spec.template.spec.containers[0].livenessProbe;
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(120);
    }
  });

  it("have the time that pause, drain and end take together", () => {
    const slow = ["--set", "shutdown.preStopSeconds=30,shutdown.drainSeconds=15"];
    const whole = [[], [...slow, "--set", "defaults.gracePeriodSeconds=55"]];
    expect(forcedExitSeconds()).toBe(20);
    for (const deployment of whole.flatMap((options) => ofKind(render(...options), "Deployment"))) {
      const { containers, terminationGracePeriodSeconds: grace } = deployment.spec.template.spec;
      const pause = containers[0].lifecycle.preStop.sleep.seconds as number;
      expect(grace).toBeGreaterThanOrEqual(pause + forcedExitSeconds() + 5);
      const drain = environmentOf(deployment)["SHUTDOWN_DRAIN_MS"];
      // Connections that are left have five seconds after the drain.
      if (drain !== undefined) expect(Number(drain) / 1_000).toBeLessThanOrEqual(forcedExitSeconds() - 5);
    }
  });

  it("are never all away for a rollout or a drained node", () => {
    for (const { spec } of ofKind(render(), "Deployment"))
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const budgets = ofKind(render(), "PodDisruptionBudget");
    expect(budgets).toHaveLength(10);
    expect(budgets.every(({ spec }) => spec.maxUnavailable === 1)).toBe(true);
  });

  it("are as many as can be on election day, and none less until it is over", () => {
    const scalers = ofKind(render(...electionDay), "HorizontalPodAutoscaler");
    expect(scalers).toHaveLength(10);
    for (const { metadata, spec } of scalers) {
      expect(spec).toMatchObject({ minReplicas: 12, maxReplicas: 12 });
      expect(spec.behavior.scaleDown.selectPolicy).toBe("Disabled");
      expect(named(render(...electionDay), "Deployment", metadata.name).spec.replicas).toBe(12);
    }
    expect(named(render(...electionDay), "Deployment", "urna-probe").spec.replicas).toBe(1);
  });

  it("wait for the migrations of their own image; another image makes another Job", () => {
    const jobs = (...options: string[]) =>
      ofKind(render(...options), "Job").map(({ metadata }) => metadata.name);
    expect(jobs("--set", "image.tag=9.9.9").filter((name) => jobs().includes(name))).toEqual([]);
    expect(jobs("--set", "settings.alarmMisses=7")).toEqual(jobs());
    for (const { spec } of ofKind(render(), "Deployment")) {
      const [waiting] = spec.template.spec.initContainers ?? [];
      if (waiting) expect(waiting.image).toBe(spec.template.spec.containers[0].image);
    }
  });

  it("name no version in the fields that make a rollout restart pods", () => {
    for (const { labels } of allPods().filter(({ name }) => !name.endsWith("-test")))
      expect(Object.keys(labels).filter((label) => /version|chart/.test(label))).toEqual([]);
  });
});
