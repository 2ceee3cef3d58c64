import { createHash, X509Certificate } from "node:crypto";
import { connect } from "node:tls";
import { signedIn } from "../../../tools/cluster/urna/first-superadmin.ts";
import { runningUrna } from "../../../tools/cluster/urna/running-urna.ts";
import type { Place } from "./stage.ts";

/** What `make cluster` brought up, and its superadministrator. */
export async function onCluster() {
  const { urna, superadmin } = await runningUrna();
  const place: Place = { origin: urna.origin, messagesTo: urna.mailsTo };
  const administrator = await signedIn(urna, superadmin);
  const leave = async () => undefined;
  return { place, administrator, leave, certificate: await keyOf(urna.origin) };
}

/** Digest of the key of the certificate that Node itself accepts there: the one that the browser is told to accept. */
function keyOf(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
      const key = publicKey.export({ type: "spki", format: "der" });
      resolve(createHash("sha256").update(key).digest("base64"));
      socket.end();
    });
    socket.on("error", reject);
  });
}
