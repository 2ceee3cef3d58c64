import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { databaseUser } from "../../../../deploy/local/src/parts/database-user.ts";
import { makeCertificates } from "../../../../deploy/local/src/parts/certificates.ts";
import { createClosing } from "../../../../deploy/local/src/processes/closing.ts";
import { startCluster, type Closing } from "../../start-cluster.ts";
import { kubeconfigText } from "../../users.ts";
import type { PatroniPlan } from "../patroni-objects.ts";
import { patroniParts } from "../patroni-parts.ts";
import { makePasswords } from "../start-patroni.ts";
import { give, memberHere } from "./member-here.ts";
import { objectsHere } from "./objects-here.ts";

type Plan = PatroniPlan & { readonly isSynchronous?: boolean };

export interface Account {
  readonly user: string;
  readonly database: string;
  /** Absent: the superuser's. */
  readonly password?: string;
  readonly timeoutMs?: number;
}

/**
 * What `startPatroni` starts, without nodes. An API server judges the objects and keeps who leads. The members are
 * processes of this machine, with the pods' own configuration and account. Every way between them can be cut.
 */
export async function patroniHere(plan: Plan) {
  const closing = createClosing();
  try {
    return Object.assign(await started(plan, closing), { stop: closing.closeAll });
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

export type PatroniHere = Awaited<ReturnType<typeof patroniHere>>;

async function started(plan: Plan, closing: Closing) {
  const parts = patroniParts();
  const user = databaseUser([parts.postgres, parts.python]);
  const folder = closing.own(await mkdtemp(join(tmpdir(), "urna-patroni-")), (path) =>
    rm(path, { recursive: true, force: true }),
  );
  await give(user, folder);
  const { api, kubeconfig } = closing.own(await startCluster(), ({ stop }) => stop());
  const passwords = makePasswords();
  const names = Array.from({ length: plan.members ?? 2 }, (_, at) => `${plan.name}-${at}`);
  const token = await objectsHere(api, plan, passwords, names);
  const apiCertificate = await authorityOf(kubeconfig);
  const { server: tls } = await makeCertificates(join(folder, "keys"), { server: ["127.0.0.1"] });
  if (!tls) throw new Error("the server has no certificate");
  const authority = await readFile(tls.caFile, "utf8");
  const apiPort = Number(new URL(api.url).port);
  const kubeconfigAt = (port: number) => kubeconfigText(`https://127.0.0.1:${port}`, apiCertificate, token);
  const around = { plan, folder, parts, user, passwords, tls, apiPort, kubeconfigAt };
  const members: Awaited<ReturnType<typeof memberHere>>[] = [];
  for (const name of names) members.push(await memberHere(around, name, closing));
  for (const { member } of members) member.start();

  const between = members.flatMap(({ roads }) => [roads.postgres, roads.orders]);
  const toApi = members.map(({ roads }) => roads.api);
  const memberAt = (at: number) => {
    const found = members[at];
    if (!found) throw new Error(`no member is number ${at}`);
    return found;
  };
  return {
    api,
    members,
    memberAt,
    /** Cuts a member off from Kubernetes, and all of them from each other. */
    isolate: (at: number) => {
      for (const road of [memberAt(at).roads.api, ...between]) road.cut();
    },
    mend: () => {
      for (const road of [...toApi, ...between]) road.mend();
    },
    /** Not by the ways that can be cut: voters are elsewhere. */
    connect: (at: number, account: Account) =>
      new Client({
        host: "127.0.0.1",
        port: memberAt(at).port,
        user: account.user,
        database: account.database,
        password: account.password ?? passwords.superuser,
        statement_timeout: account.timeoutMs ?? 10_000,
        connectionTimeoutMillis: 3_000,
        ssl: { ca: authority },
      }),
  };
}

async function authorityOf(kubeconfig: string): Promise<string> {
  const { clusters } = JSON.parse(await readFile(kubeconfig, "utf8")) as {
    clusters: { cluster: Record<string, string> }[];
  };
  return Buffer.from(clusters[0]?.cluster["certificate-authority-data"] ?? "", "base64").toString();
}
