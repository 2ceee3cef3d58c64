import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findTool } from "../../deploy/local/src/tools/find-tool.ts";

/** The API server as `make test-cluster` builds it. Undefined where there was no Go to build it with. */
export const apiServerProgram = [resolve(".tools/bin/kube-apiserver")].find((file) => existsSync(file));

/** The machine's etcd, or Debian's, unpacked into `.tools/`. */
export const findEtcd = () => findTool("etcd", resolve("."));
