import { randomBytes } from "node:crypto";

/** Who the API server knows besides service accounts. The names of Kubernetes' own parts give them their rights. */
const users = {
  admin: { name: "admin", groups: ["system:masters"] },
  controllers: { name: "system:kube-controller-manager", groups: [] },
  scheduler: { name: "system:kube-scheduler", groups: [] },
  proxy: { name: "system:kube-proxy", groups: [] },
  policies: { name: "urna:policies", groups: [] },
} satisfies Record<string, User>;

interface User {
  readonly name: string;
  readonly groups: readonly string[];
}

export type UserName = keyof typeof users;

/** A token for each of them and for each node, and the file that the API server reads them from. */
export function makeTokens(nodes: readonly string[]) {
  const token = () => randomBytes(24).toString("base64url");
  const kubelets = nodes.map((node) => ({ name: `system:node:${node}`, groups: ["system:nodes"] }));
  const all = [
    ...Object.entries<User>(users),
    ...nodes.map((node, at) => [node, kubelets[at] as User] as const),
  ];
  const tokens = new Map(all.map(([key]) => [key, token()]));
  const lines = all.map(
    ([key, { name, groups }]) => `${tokens.get(key)},${name},${key},"${groups.join(",")}"\n`,
  );
  return {
    file: lines.join(""),
    of: (user: UserName) => tokens.get(user) ?? "",
    ofKubelet: (node: string) => tokens.get(node) ?? "",
  };
}
export type Tokens = ReturnType<typeof makeTokens>;

/** A file for `KUBECONFIG`. JSON is YAML. */
export function kubeconfigText(server: string, authority: string, token: string): string {
  const name = "urna";
  const data = Buffer.from(authority).toString("base64");
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name, cluster: { server, "certificate-authority-data": data } }],
    users: [{ name, user: { token } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    "current-context": name,
  });
}
