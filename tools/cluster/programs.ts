import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findTool } from "../../deploy/local/src/tools/find-tool.ts";

/** All of Kubernetes, as `make test-cluster` builds it. Undefined where there was no Go to build it with. */
export const kubernetesProgram = [resolve(".tools/bin/kubernetes")].find((file) => existsSync(file));

/** The same of the minor version before, as `make cluster-previous` builds it. */
export const previousKubernetes = [resolve(".tools/bin/kubernetes-previous")].find((file) =>
  existsSync(file),
);

/** The one in our Kubernetes, or the machine's. */
export const kubectl = [resolve(".tools/bin/kubectl")].find((file) => existsSync(file)) ?? "kubectl";

/** The machine's etcd, or Debian's, unpacked into `.tools/`. */
export const findEtcd = () => findTool("etcd", resolve("."));

/** Static programs, each the one file of an image: what holds a pod's namespaces, what answers names, what measures pods, what tests connect with. */
export const pauseProgram = resolve(".tools/bin/pause");
export const corednsProgram = resolve(".tools/bin/coredns");
export const metricsProgram = resolve(".tools/bin/metrics-server");
export const callerProgram = resolve(".tools/bin/caller");
export const traefikProgram = resolve(".tools/bin/traefik");
