import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { patiently } from "../../../deploy/local/test/support/patience.ts";
import type { ApiClient, KubernetesObject } from "../api-client.ts";

interface ModuleFiles {
  /** Of the operator's program below `tools/cluster/operators`. */
  readonly folder: string;
  readonly module: string;
  /** Files of the module, each with the definition of one kind. */
  readonly files: readonly string[];
}

const definitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/** Makes the kinds of an operator known to the server, as its Go module has them; ends when it takes their objects. */
export async function defineKindsOf(api: ApiClient, { folder, module, files }: ModuleFiles): Promise<void> {
  const source = await moduleFolder(folder, module);
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), "utf8")));
  const objects = texts.map((text): KubernetesObject => parse(text));
  for (const object of objects) await api.create(definitions, object);
  for (const { spec } of objects) {
    const { group, names, versions } = spec;
    await patiently(() => api.get(`/apis/${group}/${versions[0].name}/${names.plural}`));
  }
}

async function moduleFolder(folder: string, module: string): Promise<string> {
  const { stdout } = await promisify(execFile)("go", ["list", "-m", "-f", "{{.Dir}}", module], {
    cwd: resolve("tools/cluster/operators", folder),
  });
  return stdout.trim();
}
