import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describeChart } from "./describe-chart.ts";
import { kind, named, ofKind, render } from "./helm.ts";

const readme = readFileSync("deploy/kind/README.md", "utf8");
const cluster = parse(readFileSync("deploy/kind/cluster.yaml", "utf8")) as {
  name: string;
  nodes: { role: string; labels?: Record<string, string>; extraPortMappings?: { hostPort: number }[] }[];
};

/** What one of the commands says, as the first group of `pattern` finds it. */
function said(pattern: RegExp): string {
  const found = pattern.exec(readme)?.[1];
  if (found === undefined) throw new Error(`no command says ${String(pattern)}`);
  return found;
}

describeChart("what deploy/kind installs", () => {
  it("lets in the Ingress controller that its README installs, and nobody else from outside", () => {
    const namespace = said(/helm install traefik [^\n]* -n (\S+)/);
    const outside = ofKind(render(...kind), "NetworkPolicy").flatMap(({ spec }) =>
      ((spec.ingress ?? []) as { from: Record<string, unknown>[] }[]).flatMap(({ from }) =>
        from.filter((peer) => !("podSelector" in peer)),
      ),
    );
    const controller = { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } } };
    expect(outside).toEqual(["admin", "gateway", "public", "shell", "voting"].map(() => controller));
  });

  it("is reached at the name, the class and the certificate that its README makes", () => {
    const { spec } = named(render(...kind), "Ingress", "urna");
    const host = said(/subjectAltName=DNS:(\S+)/);
    expect(spec).toMatchObject({
      ingressClassName: said(/helm install (\S+)/),
      tls: [{ hosts: [host], secretName: said(/create secret tls (\S+)/) }],
      rules: [{ host }],
    });
    expect(readme).toContain(`<https://${host}>`);
  });

  it("speaks of the nodes, the ports and the pods that there are", () => {
    const [key = "", value = ""] = said(/nodeSelector\.(\S+=\w+)/).split("=");
    const entrance = cluster.nodes.filter(({ labels }) => labels?.[key] === value);
    expect(entrance.map(({ extraPortMappings: ports }) => ports?.map((each) => each.hostPort))).toEqual([
      [Number(said(/hostPort=(\d+)/))],
    ]);
    expect(said(/kind load docker-image --name (\S+)/)).toBe(cluster.name);
    const workers = cluster.nodes.filter(({ role }) => role === "worker");
    expect(said(/kubectl drain (\S+)/)).toBe(`${cluster.name}-worker${workers.length}`);
    const objects = render(...kind);
    for (const [, name = ""] of readme.matchAll(/deployment\/([\w-]+)/g)) named(objects, "Deployment", name);
    const mailbox = named(objects, "Service", said(/port-forward service\/(\S+)/));
    expect(mailbox.spec.ports).toContainEqual(expect.objectContaining({ port: 8025 }));
  });
});
