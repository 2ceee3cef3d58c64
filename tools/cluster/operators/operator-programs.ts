import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A static program as `make cluster-operators` builds it. */
export const operatorProgram = (name: string) => resolve(".tools/bin", name);

export const isBuilt = (...names: readonly string[]) =>
  names.every((name) => existsSync(operatorProgram(name)));
