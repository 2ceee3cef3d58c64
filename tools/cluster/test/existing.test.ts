import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { listElections } from "@urna/contract/public-elections/routes";
import { helm } from "../../../charts/test/helm.ts";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { KubernetesObject } from "../api-client.ts";
import { bridge, nodeAddress } from "../nodes/addresses.ts";
import { kubernetesProgram } from "../programs.ts";
import type { Cluster } from "../start-cluster.ts";
import { signedIn } from "../urna/first-superadmin.ts";
import { readKubeconfig } from "../urna/read-kubeconfig.ts";
import { runningCluster } from "../urna/running.ts";
import { runningUrna } from "../urna/running-urna.ts";
import { nodesForUrna } from "../urna/urna-on-nodes.ts";

const describeNodes = kubernetesProgram && helm && process.getuid?.() === 0 ? describe : describe.skip;
const minute = 60_000;

/** Ours, but `make cluster` is only told what anybody is told of a cluster of somebody else's. */
describeNodes("a cluster that was there before", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await nodesForUrna();
  }, 10 * minute);
  afterAll(async () => {
    if (await runningCluster()) make("down");
    await cluster?.stop();
    // Nothing of it is left on this machine.
    expect(networkInterfaces()[bridge.name]).toBeUndefined();
    expect(existsSync("/sys/fs/cgroup/cpu/urna-cluster")).toBe(false);
  }, 5 * minute);

  const make = (program: "up" | "down", more: Readonly<Record<string, string>> = {}) => {
    const words = ["tsx", "--conditions=source", `tools/cluster/urna/${program}.ts`];
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, KUBECONFIG: cluster.kubeconfig, ...more };
    return spawnSync("npx", words, { encoding: "utf8", env });
  };
  const namesOf = async (path: string) =>
    (await cluster.api.get<{ items: KubernetesObject[] }>(path)).items.map(({ metadata }) => metadata.name);
  const controller = async () => {
    const { items } = await cluster.api.get<{ items: KubernetesObject[] }>("/api/v1/namespaces/ingress/pods");
    return items[0]?.status?.hostIP as string | undefined;
  };

  it("is left alone where nobody said how people come in", async () => {
    expect(make("up").status).not.toBe(0);
    const log = await readFile(resolve(".cache/cluster/logs/supervisor.log"), "utf8");
    expect(log).toContain("say INGRESS_ADDRESS too, or unset it");
    expect(await namesOf("/api/v1/namespaces")).not.toContain("urna");
  });

  it("is left alone where something has Urna's name", async () => {
    await cluster.api.create("/api/v1/namespaces", { metadata: { name: "urna" } });
    expect(make("up", { INGRESS_ADDRESS: nodeAddress(1).address }).status).not.toBe(0);
    const log = await readFile(resolve(".cache/cluster/logs/supervisor.log"), "utf8");
    expect(log).toContain("has a namespace urna already");
    expect(await namesOf("/api/v1/namespaces")).toContain("urna");
    await cluster.api.remove("/api/v1/namespaces/urna");
    const isGone = async () => !(await namesOf("/api/v1/namespaces")).includes("urna") || undefined;
    await patiently(isGone, minute);
  });

  it(
    "gets Urna with its demo, which the tests find, and nothing of it is left afterwards",
    async () => {
      const before = await namesOf("/api/v1/namespaces");
      const address = (await controller()) ?? "";
      const up = make("up", { INGRESS_ADDRESS: address, INGRESS_NAMESPACE: "ingress" });
      expect(`${up.stdout}${up.stderr}`).toContain("Urna runs on your cluster");
      const { urna, superadmin, nodes } = await runningUrna();
      expect(nodes).toEqual([]);
      await urna.release.test();
      const { fetch } = await urna.outside();
      const { elections } = await call(openApi(urna.origin, { fetch }), listElections, { query: {} });
      expect(elections.length).toBeGreaterThan(0);
      await signedIn(urna, superadmin);

      expect(make("down").stdout).toContain("Stopped.");
      expect(await namesOf("/api/v1/namespaces")).toEqual(before);
      expect(await namesOf("/api/v1/pods?labelSelector=app.kubernetes.io/instance=urna")).toEqual([]);
    },
    15 * minute,
  );

  it("is known by a certificate in files as well as by a token", async () => {
    const folder = await mkdtemp(join(tmpdir(), "urna-kubeconfig-"));
    for (const name of ["ca.crt", "user.crt", "user.key"]) await writeFile(join(folder, name), `the ${name}`);
    const cluster = { server: "https://10.0.0.1:6443", "certificate-authority": "ca.crt" };
    const user = { "client-certificate": "user.crt", "client-key": "user.key" };
    const write = async (its: object) => {
      const text = {
        apiVersion: "v1",
        kind: "Config",
        clusters: [
          { name: "other", cluster: { server: "https://10.0.0.2" } },
          { name: "here", cluster },
        ],
        users: [{ name: "me", user: its }],
        contexts: [{ name: "here", context: { cluster: "here", user: "me" } }],
        "current-context": "here",
      };
      await writeFile(join(folder, "config"), JSON.stringify(text));
      return join(folder, "config");
    };
    expect(await readKubeconfig(await write(user))).toEqual({
      url: "https://10.0.0.1:6443",
      authority: "the ca.crt",
      token: undefined,
      certificate: "the user.crt",
      key: "the user.key",
    });
    await expect(
      readKubeconfig(await write({ exec: { apiVersion: "v1", command: "login", interactiveMode: "Never" } })),
    ).rejects.toThrow("neither a token nor a certificate");
    await rm(folder, { recursive: true });
  });
});
