import { readFileSync } from "node:fs";
import type { z } from "zod";

type Environment = Readonly<Record<string, string | undefined>>;
type Read<Config> = { ok: true; config: Config } | { ok: false; problems: string[] };

/**
 * Applies `schema` to `env`. A problem is one line, `NAME: what is wrong`, without values; zod's messages contain only
 * types and formats.
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): Read<z.output<Schema>> {
  const problems = new Map<string, string>();
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = readVariable(name, env);
    if (value instanceof Error) problems.set(name, value.message);
    else if (value !== undefined) values[name] = value;
  }
  const parsed = schema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? "environment");
    if (!problems.has(name)) problems.set(name, name in values ? issue.message : missing(issue.message));
  }
  if (parsed.success && problems.size === 0) return { ok: true, config: parsed.data };
  return { ok: false, problems: [...problems].map(([name, problem]) => `${name}: ${problem}`) };
}

const missing = (message: string) => (message.startsWith("Invalid input") ? "is not set" : message);

function readVariable(name: string, env: Environment): string | undefined | Error {
  if (env[name]) return env[name];
  const file = env[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return new Error(`the file that ${name}_FILE names cannot be read`);
  }
}
