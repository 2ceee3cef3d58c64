import { PlainOrigin } from "@urna/contract/registrar/plain-origin";
import { nginxConfiguration } from "../../deploy/images/nginx-configuration.ts";
import { registrarVariables } from "../../services/identity/src/config/registrar.ts";
import { describeChart } from "./describe-chart.ts";
import { named, ofKind, production, registrar, render, template } from "./helm.ts";
import { everyPod, variablesOf } from "./pods.ts";

const names = Object.keys(registrarVariables);
const given = (name: string, ...options: string[]) =>
  variablesOf(named(render(...options), "Deployment", name)).filter((each) => names.includes(each.name));
const whole = { origin: "https://registrar.example.cl", key: `${"k".repeat(42)}A`, secretName: "s" };
const refusal = (values: Partial<typeof whole>) => {
  const { status, stderr } = template("--set-json", `registrar=${JSON.stringify(values)}`);
  return status === 0 ? "taken" : stderr;
};

describeChart("a registrar", () => {
  it("is known to identity alone, whole and with the seed from its Secret, and only where there is one", () => {
    const deployments = ofKind(render(...registrar), "Deployment").map(({ metadata }) => metadata.name);
    for (const name of deployments) expect(given(name)).toEqual([]);
    for (const name of deployments.filter((each) => each !== "urna-identity"))
      expect(given(name, ...registrar)).toEqual([]);
    const own = given("urna-identity", ...registrar);
    expect(own.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(own.flatMap(({ name, valueFrom }) => (valueFrom ? [[name, valueFrom.secretKeyRef]] : []))).toEqual(
      [["AUTHORITY_KEY", { name: "urna-registrar", key: "authority" }]],
    );
    const synced = ofKind(render(...production, ...registrar), "ExternalSecret");
    expect(synced.map(({ metadata }) => metadata.name)).toContain("urna-registrar");
  });

  it("is what the shell's documents may reach, by the file that its nginx includes", () => {
    const [, included = ""] = /include (\S+)\*\.map;/.exec(nginxConfiguration("shell")) ?? [];
    const { data } = named(render(...registrar), "ConfigMap", "urna-shell-registrar");
    expect(data).toEqual({ "registrar.map": "default https://registrar.example.cl:9443;\n" });
    const pods = everyPod(render(...registrar)).filter(({ pod }) =>
      JSON.stringify(pod).includes("shell-registrar"),
    );
    expect(pods.map(({ name }) => name)).toEqual(["urna-shell"]);
    const [{ pod }] = pods as [(typeof pods)[0]];
    const volume = { name: "registrar", configMap: { name: "urna-shell-registrar" } };
    expect(pod.volumes).toContainEqual(volume);
    const mount = pod.containers[0].volumeMounts.find((each: { name: string }) => each.name === "registrar");
    expect([`${mount.mountPath}/registrar`, mount.readOnly]).toEqual([included, true]);
    expect(JSON.stringify(render())).not.toContain("registrar.map");
  });

  it("of another origin is another pod of the shell, and of no other frontend", () => {
    const podsOf = (name: string, ...options: string[]) =>
      JSON.stringify(named(render(...registrar, ...options), "Deployment", name).spec.template);
    const moved = ["--set", "registrar.origin=https://other.example.cl"];
    expect(podsOf("urna-shell", ...moved)).not.toBe(podsOf("urna-shell"));
    expect(podsOf("urna-public", ...moved)).toBe(podsOf("urna-public"));
  });

  it("is configured whole or not at all", () => {
    expect(refusal({})).toBe("taken");
    expect(refusal(whole)).toBe("taken");
    for (const name of ["origin", "key", "secretName"] as const) {
      expect(refusal({ ...whole, [name]: "" })).toContain(`'/registrar/${name}': minLength: got 0, want 1`);
      expect(refusal({ [name]: whole[name] })).toContain("minLength: got 0, want 1");
    }
  });

  it.each([
    "http://registrar.example.cl",
    "https://registrar.example.cl/",
    "https://registrar.example.cl:443",
    "https://registrar.example.cl:08443",
    "https://Registrar.example.cl",
    "https://registrar.example.cl/x",
    "https://user@registrar.example.cl",
    "https://*.example.cl",
    "https://a;script-src.example.cl",
    "https://a.cl b.cl",
    "https://a.cl\n",
    "registrar.example.cl",
  ])("has a plain https origin, and not %j", (origin) => {
    expect(refusal({ ...whole, origin })).toContain("at '/registrar/origin'");
    // What the pages take for an origin is no wider than that.
    expect(PlainOrigin.safeParse(origin).success && origin.startsWith("https:")).toBe(false);
  });

  it.each(["https://registrar.example.cl", "https://registrar.example.cl:8443"])("may be at %s", (origin) => {
    expect(refusal({ ...whole, origin })).toBe("taken");
    expect(PlainOrigin.safeParse(origin).success).toBe(true);
    expect(registrarVariables.REGISTRAR_ORIGIN.safeParse(origin).success).toBe(true);
  });

  it.each(["short", "k".repeat(44), `${"k".repeat(42)}=`, `${"k".repeat(42)}+`])(
    "has a public key as registrars publish it, and not %s",
    (key) => {
      expect(refusal({ ...whole, key })).toContain("at '/registrar/key'");
      expect(registrarVariables.REGISTRAR_KEY.safeParse(key).success).toBe(false);
    },
  );
});
