import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  databaseVariables,
  eventVariables,
  flag,
  hashKeyVariables,
  readConfig,
  serviceConfig,
} from "./config.ts";
import { parseEnvironment } from "./config/environment.ts";
import { platformKeyVariables } from "./config/platform-key.ts";

const schema = serviceConfig({
  ...databaseVariables,
  ...eventVariables,
  ...platformKeyVariables,
  ...hashKeyVariables,
  DEMO: flag.default(false),
});

const key = Buffer.alloc(32, 7).toString("base64");
const right = {
  GRPC_PORT: "5001",
  ADMIN_PORT: "6001",
  DATABASE_URL: "postgres://ballot:hunter2@localhost/ballot",
  NATS_URL: "nats://localhost:4222",
  PLATFORM_KEY: key,
  BLIND_INDEX_KEY: key,
  PEPPER_KEY: key,
};

function problemsOf(env: Record<string, string | undefined>): string[] {
  const read = parseEnvironment(schema, env);
  return read.ok ? [] : read.problems;
}

it("reads numbers, keys, flags and defaults", () => {
  const config = readConfig(schema, { ...right, DEMO: "true", NATS_REPLICAS: "3" });
  expect(config).toMatchObject({
    GRPC_PORT: 5001,
    DEMO: true,
    NATS_REPLICAS: 3,
    NATS_PREFIX: "",
    LOG_LEVEL: "info",
  });
  expect(config.PLATFORM_KEY).toEqual(Buffer.alloc(32, 7));
});

it("treats the empty string as unset", () => {
  expect(
    readConfig(schema, { ...right, NATS_PREFIX: "", GRPC_TLS_CERT_FILE: "" }).GRPC_TLS_CERT_FILE,
  ).toBeUndefined();
});

it("reads any variable from the file named by its _FILE, without the final line break", () => {
  const folder = mkdtempSync(join(tmpdir(), "urna-config-"));
  const file = join(folder, "key");
  writeFileSync(file, `${key}\n`);
  const config = readConfig(schema, { ...right, PLATFORM_KEY: undefined, PLATFORM_KEY_FILE: file });
  expect(config.PLATFORM_KEY).toHaveLength(32);
  rmSync(folder, { recursive: true });
});

it("names every wrong variable once and never a value", () => {
  const problems = problemsOf({
    ...right,
    GRPC_PORT: "99999",
    ADMIN_PORT: undefined,
    DATABASE_URL: "mysql://ballot:hunter2@localhost",
    PEPPER_KEY: "c2hvcnQ=",
    BLIND_INDEX_KEY: undefined,
    BLIND_INDEX_KEY_FILE: "/nowhere/at/all",
  });
  const names = problems.map((line) => line.split(":")[0]);
  expect(names.sort()).toEqual(["ADMIN_PORT", "BLIND_INDEX_KEY", "DATABASE_URL", "GRPC_PORT", "PEPPER_KEY"]);
  expect(problems.join()).not.toMatch(/hunter2|99999|c2hvcnQ|nowhere/);
});

it("refuses a certificate without its key", () => {
  expect(problemsOf({ ...right, GRPC_TLS_CERT_FILE: "/tls/tls.crt" })).toEqual([
    expect.stringContaining("all three or none"),
  ]);
});

it("refuses every plain-text connection with INTERNAL_TLS", () => {
  const files = ["CERT", "KEY", "CA"].map((part) => [`GRPC_TLS_${part}_FILE`, `/tls/${part}`]);
  const encrypted = {
    ...right,
    ...Object.fromEntries(files),
    NATS_TLS_CA_FILE: "/tls/CA",
    DATABASE_URL: "postgres://localhost/urna?sslmode=verify-full",
    INTERNAL_TLS: "true",
  };
  expect(readConfig(schema, encrypted).INTERNAL_TLS).toBe(true);
  const names = (problems: string[]) => problems.map((line) => line.split(":")[0]).sort();
  expect(names(problemsOf({ ...right, INTERNAL_TLS: "true" }))).toEqual([
    "DATABASE_URL",
    "GRPC_TLS_CERT_FILE",
    "NATS_TLS_CA_FILE",
  ]);
  for (const mode of ["", "?sslmode=require", "?sslmode=disable"])
    expect(names(problemsOf({ ...encrypted, DATABASE_URL: `postgres://localhost/urna${mode}` }))).toEqual([
      "DATABASE_URL",
    ]);
});

it.each([
  [{ PLATFORM_KEY: undefined }, "PLATFORM_KEY: is not set, and neither is KMS_URL"],
  [
    { KMS_URL: "https://kms", KMS_KEY: "urna", KMS_TOKEN: "t" },
    "PLATFORM_KEY: and KMS_URL are set; only one",
  ],
  [
    { PLATFORM_KEY: undefined, KMS_URL: "https://kms", KMS_TOKEN: "t" },
    "KMS_KEY: is not set, and KMS_URL is",
  ],
  [
    { PLATFORM_KEY: undefined, KMS_URL: "https://kms", KMS_KEY: "urna" },
    "KMS_TOKEN: is not set, and KMS_URL",
  ],
  [
    { PLATFORM_KEY: undefined, KMS_URL: "http://kms", KMS_KEY: "urna", KMS_TOKEN: "t" },
    "KMS_URL: must start with https://",
  ],
])("wants one platform key, and all of it: %j", (env, problem) => {
  expect(problemsOf({ ...right, ...env })).toEqual([expect.stringContaining(problem)]);
});

it("accepts a key management service instead of a key, with a previous local key", () => {
  const kms = { KMS_URL: "https://kms", KMS_KEY: "urna", KMS_TOKEN: "t", PLATFORM_KEY_PREVIOUS: key };
  expect(problemsOf({ ...right, ...kms, PLATFORM_KEY: undefined })).toEqual([]);
});

it("ends the process with 1 and prints the problems", () => {
  const exit = jest.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  readConfig(schema, { ...right, NATS_URL: undefined });
  expect(exit).toHaveBeenCalledWith(1);
  expect(write).toHaveBeenCalledWith("Wrong environment:\n  NATS_URL: is not set\n");
  exit.mockRestore();
  write.mockRestore();
});
