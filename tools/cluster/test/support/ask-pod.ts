import type { KubernetesObject } from "../../api-client.ts";
import type { Cluster } from "../../start-cluster.ts";

interface Question {
  readonly namespace: string;
  /** As in `app.kubernetes.io/component`. */
  readonly component: string;
  readonly port: number;
  readonly path: string;
}

/** The JSON that a component's pod answers over HTTP to the node that it stands on, which no NetworkPolicy keeps away. */
export async function askPod<Answer>({ api, nodes }: Cluster, question: Question): Promise<Answer> {
  const { namespace, component, port, path } = question;
  const selector = `labelSelector=app.kubernetes.io/component=${component}`;
  const pods = `/api/v1/namespaces/${namespace}/pods?${selector}`;
  const [pod] = (await api.get<{ items: KubernetesObject[] }>(pods)).items;
  const node = nodes.find(({ name }) => name === pod?.spec.nodeName);
  if (!node) throw new Error(`no pod of ${component} is on a node`);
  const request = `GET ${path} HTTP/1.0\\r\\nHost: ${component}\\r\\n\\r\\n`;
  const script = `exec 3<> /dev/tcp/${pod?.status.podIP}/${port}; printf '${request}' >&3; cat <&3`;
  const [, ...body] = node.run("/bin/bash", "-c", script).split("\r\n\r\n");
  return JSON.parse(body.join("\r\n\r\n")) as Answer;
}
