import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";

export const callerImage = "urna.invalid/caller:1";
const minute = 60_000;

export type Answer =
  /** Somebody took the connection. */
  | "taken"
  /** Nobody listens there. */
  | "refused"
  /** Nothing came back. */
  | "dropped"
  /** Taken, and then ended since there was no certificate. */
  | "unwanted";

interface Calling {
  readonly namespace: string;
  /** Of the caller's pod: what policies go by. */
  readonly labels: Readonly<Record<string, string>>;
  readonly how?: "dial" | "tls";
  readonly addresses: readonly string[];
}

/** What a pod with these labels is answered at each address; no Service ever sends anybody to that pod. */
export async function callFrom(
  api: ApiClient,
  { namespace, labels, how = "dial", addresses }: Calling,
): Promise<ReadonlyMap<string, Answer>> {
  const pods = `/api/v1/namespaces/${namespace}/pods`;
  const { metadata } = await api.create(pods, aCaller(labels, [how, ...addresses]));
  const path = `${pods}/${metadata.name}`;
  try {
    await patiently(async () => {
      const { status } = await api.get<KubernetesObject>(path);
      return status?.phase === "Succeeded" || status?.phase === "Failed" || undefined;
    }, minute);
    const lines = (await api.get<string>(`${path}/log`)).trim().split("\n");
    return new Map(
      lines.map((line) => {
        const [answer = "", address = ""] = line.split(" ");
        return [address, answer as Answer];
      }),
    );
  } finally {
    await api.remove(path);
  }
}

function aCaller(labels: Calling["labels"], words: readonly string[]) {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { generateName: "caller-", labels },
    spec: {
      restartPolicy: "Never",
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 1,
      readinessGates: [{ conditionType: "urna.invalid/never" }],
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 65_535,
        seccompProfile: { type: "RuntimeDefault" },
      },
      containers: [
        {
          name: "caller",
          image: callerImage,
          imagePullPolicy: "Never",
          command: ["/program", ...words],
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } },
        },
      ],
    },
  };
}
