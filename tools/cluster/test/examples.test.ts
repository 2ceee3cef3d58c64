import { chart, helm } from "../../../charts/test/helm.ts";
import type { KubernetesObject } from "../api-client.ts";
import { customResources, defineCustomResources } from "../custom-resources.ts";
import { podOf } from "../pods.ts";
import { kubernetesProgram } from "../programs.ts";
import { collection, knownResources, resourceOf } from "../resources.ts";
import { startCluster, type Cluster } from "../start-cluster.ts";
import { expected, installations } from "./support/expected.ts";
import { hostile } from "./support/hostile.ts";
import { valuesOf } from "../urna/release.ts";
import { aNamespace, type Namespace } from "./support/installation.ts";

const customGroups = new Set(Object.values(customResources).map(({ group }) => group));
const describeCluster = kubernetesProgram && helm ? describe : describe.skip;

/** What differs between an object and one that was changed or made again; Helm's own records aside. */
const versions = (objects: ReadonlyMap<string, KubernetesObject>) =>
  Object.fromEntries(
    [...objects]
      .filter(([name]) => !name.startsWith("Secret/sh.helm.release"))
      .map(([name, { metadata }]) => [name, `${metadata.uid} ${metadata.resourceVersion}`]),
  );

describeCluster.each(installations)(
  "on a real API server, the installation $name",
  ({ name, values: files }) => {
    const [namespace, values] = [`urna-${name}`, valuesOf(files)];
    let cluster: Cluster;
    let urna: Namespace;
    let rendered: KubernetesObject[];
    let before: ReadonlySet<string>;

    beforeAll(async () => {
      cluster = await startCluster();
      urna = await aNamespace(cluster, namespace);
    });
    afterAll(async () => {
      await urna?.controllers.stop();
      await cluster?.stop();
    });

    it("asks for no kind of other operators but those that it says", async () => {
      const needed = expected(name).customKinds;
      await defineCustomResources(cluster.api, needed);
      rendered = await urna.dryRun(chart, ...values);
      const custom = rendered.filter(({ apiVersion }) => customGroups.has(apiVersion.split("/")[0] ?? ""));
      expect([...new Set(custom.map(({ kind }) => kind))].sort()).toEqual([...needed].sort());
    });

    it("has every object accepted, no field unknown, in the namespace that it is installed in", async () => {
      const known = await knownResources(cluster.api);
      // A pod by itself is judged with the others, once its ServiceAccount is there.
      for (const object of rendered.filter(({ kind }) => kind !== "Pod")) {
        const resource = resourceOf(known, object);
        expect(resource.namespaced && (object.metadata.namespace ?? namespace) === namespace).toBe(true);
        await urna.try(collection(resource, namespace), object);
      }
    });

    it("installs, without a warning, and each of its Jobs runs", async () => {
      before = new Set((await urna.objects()).keys());
      const { stderr, stdout } = await urna.install(chart, ...values);
      expect(stderr).not.toMatch(/warning|would violate/i);
      expect(stdout).toContain("NOTES:");
      expect(stdout).toMatch(/rollout status deployment\/urna-gateway/);
      expect(stdout).not.toMatch(/<no value>|<nil>|%!/);
      await urna.controllers.settled();
      expect(urna.controllers.refused).toEqual([]);
      expect(urna.controllers.ended.map(withoutHash).sort()).toEqual([...expected(name).jobs].sort());
    });

    it("changes nothing when it is installed again, generated keys and certificates included", async () => {
      const [manifest, installed] = [await urna.manifest(), versions(await urna.objects())];
      expect(Object.keys(installed).length).toBeGreaterThan(rendered.length / 2);
      const jobs = urna.controllers.ended.length;
      await urna.upgrade(chart, ...values);
      await urna.controllers.settled();
      expect(urna.controllers.ended.slice(jobs)).toEqual([]);
      expect(await urna.manifest()).toBe(manifest);
      expect(versions(await urna.objects())).toEqual(installed);
    });

    it("has every pod admitted under Pod Security restricted", async () => {
      const pods = rendered.map(podOf).filter((pod) => pod !== undefined);
      expect(pods.length).toBeGreaterThan(10);
      for (const pod of pods) await urna.try(podsIn(namespace), pod);
    });

    it.each(Object.entries(hostile))("refuses the gateway's pod with %s", async (_what, spoil) => {
      const pod = structuredClone(podNamed(rendered, "urna-gateway"));
      spoil(pod.spec);
      await expect(urna.try(podsIn(namespace), pod)).rejects.toThrow('violates PodSecurity "restricted');
    });

    it("passes helm test, its pods admitted", async () => {
      const done = urna.controllers.ended.length;
      await urna.test();
      expect(urna.controllers.ended.slice(done)).toEqual(expected(name).tests);
      expect(urna.controllers.refused).toEqual([]);
    });

    it("leaves nothing when it is taken away but what it keeps on purpose", async () => {
      await urna.uninstall();
      await urna.controllers.settled();
      const left = [...(await urna.objects()).keys()].filter((name) => !before.has(name));
      expect(left.sort()).toEqual([...expected(name).kept].sort());
    });

    it("can be installed again beside what it kept", async () => {
      await urna.install(chart, ...values);
      await urna.controllers.settled();
      expect(urna.controllers.refused).toEqual([]);
    });
  },
);

/** The end of a Job's name says what it was made from. */
const withoutHash = (job: string) => job.replace(/-[0-9a-f]{8}$/, "");

const podsIn = (namespace: string) => `/api/v1/namespaces/${namespace}/pods`;

function podNamed(objects: readonly KubernetesObject[], name: string): KubernetesObject {
  const object = objects.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === name);
  const pod = object && podOf(object);
  if (!pod) throw new Error(`no Deployment ${name}`);
  return pod;
}
