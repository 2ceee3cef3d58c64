import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeChart } from "./describe-chart.ts";
import { charts, ofKind, runHelm } from "./helm.ts";
import { environmentOf, everyPod, forcedExitSeconds } from "./pods.ts";

describeChart.each(charts)("the chart of $release", ({ folder, render, installations, setting, sizes }) => {
  const everything = () => installations.flatMap((options) => render(...options));
  const deployments = () => ofKind(everything(), "Deployment");
  const values = () => readFileSync(join(folder, "values.yaml"), "utf8").split("\n");
  const [usual = []] = installations;

  it.each(installations)("passes helm lint (%j)", (...options) => {
    expect(runHelm("lint", "--strict", folder, ...options)).toMatchObject({ status: 0 });
  });

  it("runs every container as Pod Security restricted asks", () => {
    expect(everyPod(everything()).length).toBeGreaterThan(sizes.pods);
    for (const { pod } of everyPod(everything())) {
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

  it("gives pods accounts of their own without a token, and no pod the namespace's", () => {
    for (const options of installations) {
      const accounts = ofKind(render(...options), "ServiceAccount") as unknown as {
        metadata: { name: string };
        automountServiceAccountToken: boolean;
      }[];
      const used = new Set(everyPod(render(...options)).map(({ pod }) => pod.serviceAccountName as string));
      expect([...used].sort()).toEqual(accounts.map(({ metadata }) => metadata.name).sort());
      expect(accounts.every((each) => !each.automountServiceAccountToken)).toBe(true);
    }
  });

  it("gives pods that serve every probe and a pause before the end", () => {
    for (const { spec } of deployments())
      expect(spec.template.spec.containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: "/livez" } },
        livenessProbe: { httpGet: { path: "/livez" } },
        readinessProbe: { httpGet: { path: expect.stringMatching(/^\/(readyz|livez)$/) } },
        lifecycle: { preStop: { sleep: { seconds: expect.any(Number) } } },
      });
  });

  it("ends pods after two minutes without an answer, not while they are only slow", () => {
    for (const { spec } of deployments()) {
      const { periodSeconds, failureThreshold } = spec.template.spec.containers[0].livenessProbe;
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(120);
    }
  });

  it("gives pods the time that pause, drain and end take together", () => {
    expect(forcedExitSeconds()).toBe(20);
    for (const deployment of deployments()) {
      const { containers, terminationGracePeriodSeconds: grace } = deployment.spec.template.spec;
      const pause = containers[0].lifecycle.preStop.sleep.seconds as number;
      expect(grace).toBeGreaterThanOrEqual(pause + forcedExitSeconds() + 5);
      const drain = environmentOf(deployment)["SHUTDOWN_DRAIN_MS"];
      // Connections that are left have five seconds after the drain.
      if (drain !== undefined) expect(Number(drain) / 1_000).toBeLessThanOrEqual(forcedExitSeconds() - 5);
    }
  });

  it("lets pods wait for the migrations of their own image; another image makes another Job", () => {
    const jobs = (...options: string[]) =>
      ofKind(render(...usual, ...options), "Job").map(({ metadata }) => metadata.name);
    expect(jobs()).not.toEqual([]);
    expect(jobs("--set", "image.tag=9.9.9").filter((name) => jobs().includes(name))).toEqual([]);
    expect(jobs("--set", setting)).toEqual(jobs());
    for (const { spec } of deployments()) {
      const [waiting] = spec.template.spec.initContainers ?? [];
      if (waiting) expect(waiting.image).toBe(spec.template.spec.containers[0].image);
    }
  });

  it("names no version in the fields that make a rollout restart pods", () => {
    for (const { labels } of everyPod(everything()).filter(({ name }) => !name.endsWith("-test")))
      expect(Object.keys(labels).filter((label) => /version|chart/.test(label))).toEqual([]);
  });

  it("mounts into every pod what the pod has, and no claim, Secret or map twice", () => {
    for (const { name, pod } of everyPod(everything())) {
      const volumes = ((pod.volumes ?? []) as { name: string }[]).map((volume) => volume.name);
      expect([name, new Set(volumes).size]).toEqual([name, volumes.length]);
      const claimed = name.match(/-(postgres|links|nats)$/) ? ["data"] : [];
      for (const container of [...(pod.initContainers ?? []), ...pod.containers])
        for (const mount of container.volumeMounts ?? [])
          expect([...volumes, ...claimed]).toContain(mount.name);
    }
  });

  it("says of each value what it is, where its name comes first", () => {
    const lines = values();
    const seen = new Set<string>();
    const silent = lines.flatMap((line, at) => {
      const name = /^ *([a-z]\w*):/.exec(line)?.[1];
      if (name === undefined || seen.has(name)) return [];
      seen.add(name);
      const said = [line, lines[at - 1] ?? ""].some((text) => /(^| )# ?\S/.test(text));
      return said ? [] : [`${at + 1}: ${name}`];
    });
    expect(seen.size).toBeGreaterThan(sizes.values);
    expect(silent).toEqual([]);
  });

  it("documents every section of the values, and the schema knows each", () => {
    const lines = values();
    const sections = lines.flatMap((line, at) =>
      /^\w+:/.test(line)
        ? [{ name: line.split(":")[0] ?? "", before: lines[at - 1], after: lines[at + 1] }]
        : [],
    );
    for (const { name, before = "", after = "" } of sections)
      expect([name, `${before}\n${after}`]).toEqual([name, expect.stringMatching(/^\s*# /m)]);
    const schema = JSON.parse(readFileSync(join(folder, "values.schema.json"), "utf8")) as {
      properties: Record<string, unknown>;
    };
    const known = Object.keys(schema.properties).filter((name) => name !== "global");
    expect(sections.map(({ name }) => name).sort()).toEqual(known.sort());
  });
});
