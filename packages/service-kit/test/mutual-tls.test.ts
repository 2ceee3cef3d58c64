import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClient } from "@urna/service-kit/grpc/client";
import { serve } from "@urna/service-kit/grpc/server";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { GreeterService } from "./greeter.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "urna-tls-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });

/** An authority and one certificate of it for 127.0.0.1, as PEM texts. */
function aCertificate(name: string) {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    `${name}-ca.key`,
    "-out",
    `${name}-ca.crt`,
    "-subj",
    `/CN=${name}`,
  );
  openssl("req", ...key, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", "/CN=localhost");
  writeFileSync(join(folder, "extensions"), "subjectAltName=IP:127.0.0.1");
  const authority = ["-CA", `${name}-ca.crt`, "-CAkey", `${name}-ca.key`, "-CAcreateserial"];
  openssl(
    "x509",
    "-req",
    "-in",
    `${name}.csr`,
    ...authority,
    "-out",
    `${name}.crt`,
    "-extfile",
    "extensions",
  );
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { cert: read(`${name}.crt`), key: read(`${name}.key`), ca: read(`${name}-ca.crt`) };
}

it("lets in whom the authority signed, and nobody else", async () => {
  const [ours, theirs] = [aCertificate("ours"), aCertificate("theirs")];
  const handlers = {
    greet: async (request: { text: string }) => request,
    join: async () => ({ text: "" }),
    async *split() {},
  };
  const server = await startTestServer([serve(GreeterService, handlers)], { tls: ours });
  expect(await server.client(GreeterService, { tls: ours }).greet({ text: "in" })).toEqual({ text: "in" });
  for (const tls of [undefined, theirs, { ...theirs, ca: ours.ca }]) {
    const stranger = openClient(GreeterService, { address: server.address, tls });
    await expect(stranger.call.greet({ text: "in" })).rejects.toMatchObject({ code: "unavailable" });
    stranger.close();
  }
  await server.close();
});
