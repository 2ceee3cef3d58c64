import { describeChart } from "./describe-chart.ts";
import { named, ofKind, production, render } from "./helm.ts";
import { forcedExitSeconds } from "./pods.ts";
import { services } from "./services.ts";

const electionDay = [...production, "--set", "electionDay=true"];

describeChart("pods of the chart", () => {
  it("are spread over nodes and zones, and those of services are ready once they say so", () => {
    for (const { spec } of ofKind(render(...production), "Deployment")) {
      const { topologySpreadConstraints: spread } = spec.template.spec;
      expect(spread.map(({ topologyKey }: { topologyKey: string }) => topologyKey)).toEqual([
        "kubernetes.io/hostname",
        "topology.kubernetes.io/zone",
      ]);
    }
    expect(
      services.map(
        (name) =>
          named(render(), "Deployment", `urna-${name}`).spec.template.spec.containers[0].readinessProbe
            .httpGet.path,
      ),
    ).toEqual(services.map(() => "/readyz"));
  });

  it("have the time for a longer pause and drain too", () => {
    const slow = ["--set", "shutdown.preStopSeconds=30,shutdown.drainSeconds=15"];
    for (const { spec } of ofKind(render(...slow, "--set", "defaults.gracePeriodSeconds=55"), "Deployment")) {
      const { containers, terminationGracePeriodSeconds: grace } = spec.template.spec;
      const pause = containers[0].lifecycle.preStop.sleep.seconds as number;
      expect([pause, grace >= pause + forcedExitSeconds() + 5]).toEqual([30, true]);
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
});
