import { execFileSync } from "node:child_process";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Body = Record<"plaintext" | "ciphertext", string>;

/**
 * What the published HTTP API of the transit engine says of encrypt, decrypt and rewrap, for one key `urna` whose
 * versions are made by `rotate`; wrong tokens are 403, ciphertexts of another key or version 400.
 */
export async function aTransitServer({ token = "right", namespace = "slep" } = {}) {
  const { cert, key } = aCertificate();
  const versions = [randomBytes(32)];
  let behaviour: "well" | "redirects" | "silent" = "well";

  const encrypt = (plaintext: string) => {
    const [nonce, newest] = [randomBytes(12), versions.at(-1) ?? Buffer.alloc(32)];
    const cipher = createCipheriv("aes-256-gcm", newest, nonce);
    const bytes = [nonce, cipher.update(plaintext, "base64"), cipher.final(), cipher.getAuthTag()];
    return `vault:v${versions.length}:${Buffer.concat(bytes).toString("base64")}`;
  };
  const decrypt = (ciphertext: string) => {
    const [, version, text = ""] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const bytes = Buffer.from(text, "base64");
    const decipher = createDecipheriv("aes-256-gcm", versions[Number(version) - 1]!, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("base64");
  };
  const operations: Record<string, (body: Body) => object> = {
    "/v1/transit/encrypt/urna": ({ plaintext }) => ({ ciphertext: encrypt(plaintext) }),
    "/v1/transit/decrypt/urna": ({ ciphertext }) => ({ plaintext: decrypt(ciphertext) }),
    "/v1/transit/rewrap/urna": ({ ciphertext }) => ({ ciphertext: encrypt(decrypt(ciphertext)) }),
  };
  const answer = (path: string, headers: NodeJS.Dict<string | string[]>, text: string) => {
    const operation = operations[path];
    if (headers["x-vault-token"] !== token || headers["x-vault-namespace"] !== namespace || !operation)
      return { status: 403, body: { errors: ["permission denied"] } };
    try {
      return { status: 200, body: { request_id: "1", data: operation(JSON.parse(text) as Body) } };
    } catch {
      return { status: 400, body: { errors: ["cipher: message authentication failed"] } };
    }
  };
  const server = createServer({ cert, key }, (request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      if (behaviour === "silent") return;
      if (behaviour === "redirects") return void response.writeHead(307, { location: "/elsewhere" }).end();
      const { status, body } = answer(request.url ?? "", request.headers, text);
      response.writeHead(request.method === "POST" ? status : 405).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    ca: cert,
    rotate: () => void versions.push(randomBytes(32)),
    behave: (as: typeof behaviour) => void (behaviour = as),
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
