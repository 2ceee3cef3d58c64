import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aTransitEngine, policyOf, type Answer } from "./transit-engine.ts";

/** The policy in our own page for operators, for identity and for ballot: the tests show that it is enough. */
const page = readFileSync(new URL("../../docs/election-keys.md", import.meta.url), "utf8");
const policy = ["identity", "ballot"].flatMap((service) => policyOf(page.replaceAll("identity", service)));
/** Wrapping the data keys needs less. */
const oldPolicy = policy.filter(({ path }) => path.endsWith("/urna"));

/**
 * `sealed`: answers every matching path with the sealed error; `lies`: claims to have deleted a key that it still has.
 */
type Behaviour = "well" | "redirects" | "silent" | "sealed" | "lies";

/** A transit engine with one key `urna`, over HTTPS; tokens other than `token` and `old-token` have no rights. */
export async function aTransitServer({ token = "right", namespace = "slep" } = {}) {
  const { cert, key } = aCertificate();
  const engine = aTransitEngine();
  let [behaviour, where]: [Behaviour, RegExp] = ["well", /./];

  const answer = (
    method: string,
    path: string,
    headers: NodeJS.Dict<string | string[]>,
    text: string,
  ): Answer => {
    const given = headers["x-vault-token"];
    const policyOfToken = given === token ? policy : given === "old-token" ? oldPolicy : [];
    if (headers["x-vault-namespace"] !== namespace) return { status: 403, errors: ["permission denied"] };
    if (behaviour === "sealed" && where.test(path)) return { status: 503, errors: ["Vault is sealed"] };
    if (behaviour === "lies" && method === "DELETE") return { status: 204 };
    return engine.answer(policyOfToken, { method, path, body: text === "" ? {} : JSON.parse(text) });
  };
  const server = createServer({ cert, key }, (request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      if (behaviour === "silent") return;
      if (behaviour === "redirects") return void response.writeHead(307, { location: "/elsewhere" }).end();
      const path = (request.url ?? "").replace("/v1/", "");
      const { status, ...body } = answer(request.method ?? "", path, request.headers, text);
      response.writeHead(status).end(status === 204 ? "" : JSON.stringify({ request_id: "1", ...body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `https://127.0.0.1:${port}`;
  return {
    url,
    ca: cert,
    /** Options for its key `urna`. */
    options: { url, ca: cert, mount: "transit", key: "urna", token, namespace },
    /** Environment of a service that keeps its keys here. */
    environment: {
      KMS_URL: url,
      KMS_KEY: "urna",
      KMS_TOKEN: token,
      KMS_NAMESPACE: namespace,
      KMS_CA: cert,
    },
    keys: engine.keys,
    rotate: () => engine.rotate("urna"),
    behave: (as: Behaviour, paths = /./) => void ([behaviour, where] = [as, paths]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function aCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "urna-kms-"));
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "key.pem"];
  const named = ["-subj", "/CN=kms", "-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", ...key, "-out", "cert.pem", ...named], {
    cwd: folder,
    stdio: "pipe",
  });
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const pair = { cert: read("cert.pem"), key: read("key.pem") };
  rmSync(folder, { recursive: true });
  return pair;
}
