import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { keyFolderOf } from "../../../deploy/local/src/demo/key-files.ts";
import { makeDemo } from "../../../deploy/local/src/demo/seed-demo.ts";
import { keepLogs } from "../nodes/keep-logs.ts";
import { firstSuperadmin, signedIn } from "./first-superadmin.ts";
import { forwardTo } from "./forwards.ts";
import { patientFetch } from "./patient-fetch.ts";
import { podLogs, runningFolder, sayRunning, type Running } from "./running.ts";
import { previousKubernetes } from "../programs.ts";
import { platform } from "../platform/platform.ts";
import { existingCluster } from "./existing-cluster.ts";
import { valuesOf } from "./release.ts";
import { nothingAround, urnaOn, urnaOnNodes, type UrnaOnNodes } from "./urna-on-nodes.ts";

const loopbackPort = z.coerce.number().int().min(1).max(65_535);

// Keeps a cluster with Urna on it until a signal: `make cluster` starts it in the background.
const {
  PORT: port,
  MAIL_PORT: mailPort,
  EXAMPLE: example,
  KUBERNETES: kubernetes,
  KUBECONFIG: existing,
  VALUES: more,
  INGRESS_CLASS: className,
  INGRESS_NAMESPACE: ingressNamespace,
  INGRESS_ADDRESS: address,
} = z
  .object({
    PORT: loopbackPort.default(8443),
    MAIL_PORT: loopbackPort.default(8025),
    EXAMPLE: z.enum(["minimal", "production"]).default("minimal"),
    KUBERNETES: z.enum(["present", "previous"]).default("present"),
    // Of a cluster that is there already, the other ones too.
    KUBECONFIG: z.string().optional(),
    VALUES: z.string().optional(),
    INGRESS_CLASS: z.string().default("traefik"),
    INGRESS_NAMESPACE: z.string().default("traefik"),
    INGRESS_ADDRESS: z.ipv4().optional(),
  })
  .parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));
/** As the values name it. */
const backupClaim = "urna-backups";
/** Of the demo's key files. */
const passphrase = "Urna-demo-2026";

let ready = false;

async function keep(): Promise<void> {
  const signalled = new Promise<void>((go) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => go());
    // Who asked for it is gone before it is there.
    process.on("disconnect", () => !ready && go());
  });
  const urna = await (existing === undefined ? onOwnNodes() : onExisting(existing));
  try {
    await Promise.race([serve(urna), signalled]);
    await signalled;
  } finally {
    await urna.stop();
  }
}

const wanted = {
  publicOrigin: `https://localhost:${port}`,
  values: valuesOf([resolve("tools/cluster/urna/values.yaml"), ...(more === undefined ? [] : [more])]),
  claims: [backupClaim],
};

function onOwnNodes(): Promise<UrnaOnNodes> {
  if (kubernetes === "previous" && !previousKubernetes)
    throw new Error("the minor version before is not built; build it with: make cluster-previous");
  const program = kubernetes === "previous" ? previousKubernetes : undefined;
  return urnaOnNodes({
    ...wanted,
    program,
    surroundings: example === "production" ? platform : nothingAround,
  });
}

async function onExisting(kubeconfig: string): Promise<UrnaOnNodes> {
  if (example !== "minimal" || kubernetes !== "present")
    throw new Error("on a cluster that is there already only the example minimal is installed");
  if (address === undefined)
    throw new Error(
      "KUBECONFIG is set, so Urna would be put on that cluster: say INGRESS_ADDRESS too, or unset it",
    );
  const cluster = await existingCluster(kubeconfig, runningFolder);
  try {
    return await urnaOn(cluster, { className, namespace: ingressNamespace, address }, wanted);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function serve(urna: UrnaOnNodes): Promise<void> {
  const { kubeconfig, nodes } = urna.cluster;
  const folder = dirname(dirname(kubeconfig));
  keepLogs(
    nodes.map(({ name }) => join(folder, name)),
    podLogs,
  );
  await urna.untilReady(5 * 60_000);
  const way = await urna.outside();
  const authority = join(runningFolder, "authority.crt");
  await writeFile(authority, way.authority);
  await forwardTo(way, { origin: port, mailbox: mailPort });
  const account = await firstSuperadmin(urna);
  const administrator = await signedIn(urna, account);
  const options = { fetch: patientFetch(way.fetch) };
  const place = { administrator, origin: urna.origin, options };
  const keeping = { root: resolve("."), dataDir: runningFolder, passphrase };
  await makeDemo({ ...place, messagesTo: urna.mailsTo }, keeping);
  const running = {
    example,
    kubernetes,
    kubeconfig,
    ingress: urna.ingress,
    mailbox: `http://localhost:${mailPort}`,
    before: [...urna.before],
    authority,
    superadmin: { email: account.email, password: account.password, secret: account.secret },
    nodes: nodes.map(({ name, pid }) => ({ name, pid })),
  };
  await sayRunning(running);
  ready = true;
  process.send?.({ ready: summaryOf(running) });
}

function summaryOf({ kubeconfig, mailbox, authority, superadmin, nodes }: Omit<Running, "keeper">): string {
  const where = nodes.length === 0 ? "your cluster" : "a cluster of two nodes";
  return `
Urna runs on ${where}, as the example ${example} has it.

  Application   https://localhost:${port}   certificate of the authority in ${authority}
  Mailbox       ${mailbox}   every email, with its code, arrives here
  Cluster       KUBECONFIG=${kubeconfig}

  Superadmin    ${superadmin.email}   ${superadmin.password}   authenticator app: ${superadmin.secret}
  Voters        deploy/local/demo.json    document and last 4, or a code by email
  Trustees      link in the mailbox       key files in ${keyFolderOf(runningFolder)}, opened with ${passphrase}

make cluster-down stops it; nothing is kept.
`;
}

void keep().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
