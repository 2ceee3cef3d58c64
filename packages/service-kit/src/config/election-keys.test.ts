import { readConfig, serviceConfig } from "../config.ts";
import { electionKeyVariables, openKeyPlace } from "./election-keys.ts";
import { platformKeyVariables } from "./platform-key.ts";

const schema = serviceConfig({ ...platformKeyVariables, ...electionKeyVariables });
const common = { GRPC_PORT: "0", ADMIN_PORT: "0", GRPC_HOST: "localhost", ADMIN_HOST: "localhost" };
const own = { ...common, PLATFORM_KEY: Buffer.alloc(32, 1).toString("base64") };
const kms = { ...common, KMS_URL: "https://kms", KMS_KEY: "urna", KMS_TOKEN: "t" };
const folder = { ELECTION_KEYS_DIR: "/run/keys" };
const peers = { ELECTION_KEYS_PEERS: "peers:50051" };

const openPeer = () => {
  throw new Error("nobody is asked");
};
const placeOf = (env: Record<string, string>) =>
  openKeyPlace(readConfig(schema, env), { service: "ballot", openPeer });

test.each([
  ["a key management service", kms, { onDisk: false, asked: false }],
  ["the memory of the replicas", { ...own, ...folder, ...peers }, { onDisk: false, asked: true }],
  ["a folder, which is on a disk", { ...own, ...folder }, { onDisk: true, asked: true }],
])("finds the place of the keys: %s", (_where, env, { onDisk, asked }) => {
  const place = placeOf(env);
  expect([place.onDisk, place.own !== undefined]).toEqual([onDisk, asked]);
  place.close();
});

test.each([
  [own, "ELECTION_KEYS_DIR: is not set, and neither is KMS_URL"],
  [{ ...kms, ...folder }, "ELECTION_KEYS_DIR: and KMS_URL are set; only one of them can be"],
  [{ ...kms, ...peers }, "ELECTION_KEYS_PEERS: and KMS_URL are set; only one of them can be"],
])("refuses a configuration with no place, or with two: %j", (env, problem) => {
  const exit = jest.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  readConfig(schema, env);
  expect(exit).toHaveBeenCalledWith(1);
  expect(write.mock.calls.join()).toContain(problem);
  exit.mockRestore();
  write.mockRestore();
});
