import { describeChart } from "./describe-chart.ts";
import { minimal, named, ofKind, production, render } from "./helm.ts";
import { services } from "./services.ts";

const kinds = (...options: string[]) => [...new Set(render(...options).map(({ kind }) => kind))].sort();
const deployments = (...options: string[]) => ofKind(render(...options), "Deployment");

/** Of Kubernetes itself, and no operator's. */
const plain = [
  "ConfigMap",
  "Deployment",
  "HorizontalPodAutoscaler",
  "Ingress",
  "Job",
  "NetworkPolicy",
  "Pod",
  "PodDisruptionBudget",
  "Secret",
  "Service",
  "ServiceAccount",
  "StatefulSet",
];

describeChart("the chart", () => {
  it("asks for no custom resource in the smallest example", () => {
    expect(kinds(...minimal).filter((kind) => !plain.includes(kind))).toEqual([]);
    expect(kinds(...minimal)).toContain("StatefulSet");
  });

  it("has one definition of each kind, and each component all of them", () => {
    const objects = render();
    const names = [...services, "shell", "public", "voting", "admin"].map((name) => `urna-${name}`).sort();
    const wanted = ["Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget"];
    for (const kind of wanted) {
      const found = ofKind(objects, kind).map(({ metadata }) => metadata.name);
      // By these the pods of one component find each other.
      expect(found.filter((name) => !name.endsWith("-peers")).sort()).toEqual(names);
    }
  });

  it("gives the audit log's heads a volume that outlives its pods, and no other component", () => {
    const pods = (...options: string[]) =>
      deployments(...options).map(({ metadata, spec }) => [metadata.name, JSON.stringify(spec)] as const);
    const heads = pods(...production).filter(([, pod]) => pod.includes("urna-heads"));
    expect(heads.map(([name]) => name)).toEqual(["urna-audit"]);
    expect(heads[0]?.[1]).toContain('"AUDIT_HEAD_FILE","value":"/heads/$(POD_NAME)"');
    expect(pods().filter(([, pod]) => /AUDIT_HEAD_FILE|fsGroup/.test(pod))).toEqual([]);
  });

  it("lets streams and large files through the Ingress, over TLS", () => {
    const [{ metadata, spec }] = ofKind(render(...production), "Ingress") as unknown as [KubernetesIngress];
    expect(spec.tls).toEqual([{ hosts: ["votar.slep.example.cl"], secretName: "votar-tls" }]);
    const { annotations = {} } = metadata;
    expect(annotations["nginx.ingress.kubernetes.io/proxy-buffering"]).toBe("off");
    expect(Number(annotations["nginx.ingress.kubernetes.io/proxy-read-timeout"])).toBeGreaterThan(600);
    expect(annotations["nginx.ingress.kubernetes.io/proxy-body-size"]).toBe("64m");
    const paths = spec.rules[0].http.paths.map(({ path, backend }) => [path, backend.service.name]);
    expect(Object.fromEntries(paths)).toEqual({
      "/api": "urna-gateway",
      "/": "urna-shell",
      "/mf/public": "urna-public",
      "/mf/voting": "urna-voting",
      "/mf/admin": "urna-admin",
    });
  });

  it("encrypts every connection inside, with a certificate by each service's own name", () => {
    const objects = render();
    for (const name of services) {
      const { env, volumeMounts } = named(objects, "Deployment", `urna-${name}`).spec.template.spec
        .containers[0];
      expect(env).toContainEqual({ name: "INTERNAL_TLS", value: "true" });
      const mounted = (volumeMounts as { mountPath: string }[]).map(({ mountPath }) => mountPath);
      const files = (env as { name: string; value?: string }[]).filter((each) =>
        /TLS_\w+_FILE/.test(each.name),
      );
      for (const { value = "" } of files)
        expect(mounted.some((path) => value.startsWith(`${path}/`))).toBe(true);
      const { spec } = named(objects, "Certificate", `urna-${name}-internal`);
      expect(spec.dnsNames).toEqual([`${name}.urna.internal`]);
      expect(JSON.stringify(named(objects, "Deployment", `urna-${name}`).spec)).toContain(spec.secretName);
    }
    const own = render("--set", "internalTls.certManager=false");
    expect(ofKind(own, "Certificate", "Secret")).toEqual([]);
    expect(JSON.stringify(named(own, "Deployment", "urna-ballot").spec)).toContain("urna-tls-ballot");
  });

  it("asks every part for itself in helm test, from a pod that has no shell", () => {
    const { metadata, spec } = named(render(...production), "Pod", "urna-test");
    expect(metadata.annotations?.["helm.sh/hook"]).toBe("test");
    expect(spec.containers[0].command[0]).toBe("node");
    const asked = (spec.containers[0].args as string[]).slice(1);
    for (const name of services) expect(asked).toContain(`http://urna-${name}:9090/readyz`);
    for (const name of ["shell", "public", "voting", "admin"])
      expect(asked).toContain(`http://urna-${name}:8080/livez`);
    expect(asked).toContain("http://urna-gateway:8080/api/settings");
  });
});

interface KubernetesIngress {
  metadata: { annotations?: Record<string, string> };
  spec: {
    tls: unknown;
    rules: [{ http: { paths: { path: string; backend: { service: { name: string } } }[] } }];
  };
}
