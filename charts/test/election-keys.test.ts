import { describeChart } from "./describe-chart.ts";
import { minimal, named, ofKind, production, render } from "./helm.ts";
import { environmentOf, variablesOf } from "./pods.ts";

const keepers = ["identity", "ballot"];
const kms = ["--set", "kms.url=https://kms.slep.example.cl,kms.key=urna"];

describeChart("the keys of elections", () => {
  it.each(keepers)("are in the memory of %s's pods, on no volume", (name) => {
    const deployment = named(render(...production), "Deployment", `urna-${name}`);
    const { volumes, containers } = deployment.spec.template.spec;
    const folder = environmentOf(deployment)["ELECTION_KEYS_DIR"];
    const mounts = containers[0].volumeMounts as { name: string; mountPath: string }[];
    const mount = mounts.find(({ mountPath }) => mountPath === folder);
    expect(volumes).toContainEqual({
      name: mount?.name,
      emptyDir: { medium: "Memory", sizeLimit: expect.any(String) },
    });
  });

  it.each(keepers)(
    "are found by a new pod of %s at every other, also at those that are not ready",
    (name) => {
      const objects = render(...production);
      const deployment = named(objects, "Deployment", `urna-${name}`);
      expect(environmentOf(deployment)["ELECTION_KEYS_PEERS"]).toBe(`urna-${name}-peers:50051`);
      const { spec } = named(objects, "Service", `urna-${name}-peers`);
      expect(spec).toMatchObject({
        clusterIP: "None",
        publishNotReadyAddresses: true,
        ports: [{ port: 50051, targetPort: "grpc" }],
        selector: deployment.spec.selector.matchLabels,
      });
    },
  );

  it("are in no other pod", () => {
    const mounted = ofKind(render(...production), "Deployment", "Job", "CronJob").filter((object) =>
      JSON.stringify(object).includes("election-keys"),
    );
    expect(mounted.map(({ metadata }) => metadata.name).sort()).toEqual(["urna-ballot", "urna-identity"]);
  });

  it("never go with the last pod, by a rollout or a drained node", () => {
    for (const name of keepers) {
      const objects = render(...production);
      expect(named(objects, "Deployment", `urna-${name}`).spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
      const budget = { maxUnavailable: 1, unhealthyPodEvictionPolicy: "IfHealthyBudget" };
      expect(named(objects, "PodDisruptionBudget", `urna-${name}`).spec).toMatchObject(budget);
      const alone = named(render(...minimal), "PodDisruptionBudget", `urna-${name}`);
      expect(alone.spec).toMatchObject({ ...budget, maxUnavailable: 0 });
    }
  });

  describe("with a key management service", () => {
    const withKms = () => render(...production, ...kms);

    it.each(keepers)("are in no pod of %s, which a drained node or a rollout takes as any other", (name) => {
      const environment = environmentOf(named(withKms(), "Deployment", `urna-${name}`));
      expect(environment).toMatchObject({ KMS_URL: "https://kms.slep.example.cl", KMS_KEY: "urna" });
      expect(Object.keys(environment).filter((variable) => variable.startsWith("ELECTION_KEYS"))).toEqual([]);
      const budget = { maxUnavailable: 1, unhealthyPodEvictionPolicy: "AlwaysAllow" };
      expect(named(withKms(), "PodDisruptionBudget", `urna-${name}`).spec).toMatchObject(budget);
      const text = JSON.stringify(withKms());
      expect([text.includes("election-keys"), text.includes(`urna-${name}-peers`)]).toEqual([false, false]);
    });

    it("can be made and deleted by the token of their own service, and by no other", () => {
      const tokens = ofKind(withKms(), "Deployment", "Job").flatMap((object) =>
        variablesOf(object)
          .filter(({ name }) => name === "KMS_TOKEN")
          .map(({ valueFrom }) => [object.metadata.name, valueFrom?.secretKeyRef?.key]),
      );
      expect(Object.fromEntries(tokens)).toMatchObject({
        "urna-identity": "kms-token-identity",
        "urna-ballot": "kms-token-ballot",
        "urna-receipt": "kms-token",
        "urna-notification": "kms-token",
      });
    });
  });
});
