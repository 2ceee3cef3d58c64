import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import type { DatabaseUser } from "../../../../deploy/local/src/parts/database-user.ts";
import { freePort } from "../../../../deploy/local/src/processes/free-ports.ts";
import type { Closing } from "../../start-cluster.ts";
import {
  accountEnvironment,
  memberEnvironment,
  patroniConfiguration,
  type Passwords,
} from "../configuration.ts";
import type { PatroniPlan } from "../patroni-objects.ts";
import type { PatroniParts } from "../patroni-parts.ts";
import { aMember } from "./member.ts";
import { openRoad } from "./road.ts";

export interface Surroundings {
  readonly plan: PatroniPlan & { readonly isSynchronous?: boolean };
  readonly folder: string;
  readonly parts: PatroniParts;
  readonly user: DatabaseUser;
  readonly passwords: Passwords;
  readonly tls: TlsFiles;
  /** Of Kubernetes' API. */
  readonly apiPort: number;
  /** A file for `KUBECONFIG`, for whoever finds the API at this port. */
  kubeconfigAt(port: number): string;
}

/** A member with a folder of its own, and the ways by which it is reached and reaches Kubernetes. */
export async function memberHere(around: Surroundings, name: string, closing: Closing) {
  const folder = join(around.folder, name);
  const [port, orders] = [await freePort(), await freePort()];
  const road = async (to: number) => closing.own(await openRoad(to), ({ close }) => close());
  const roads = {
    api: await road(around.apiPort),
    postgres: await road(port),
    orders: await road(orders),
  };
  await writeFiles(around, folder, roads.api.port);
  const programs = join(around.parts.postgres, "bin");
  const environment = {
    PATH: `${programs}:/usr/bin:/bin`,
    // In the image they lie where they were built for.
    LD_LIBRARY_PATH: join(around.parts.postgres, "lib"),
    PYTHONPATH: around.parts.python,
    PYTHONDONTWRITEBYTECODE: "1",
    KUBECONFIG: join(folder, "kubeconfig"),
    HOME: folder,
    ...accountEnvironment(around.passwords, join(folder, "ca.crt")),
    ...memberEnvironment({
      name,
      postgres: `127.0.0.1:${roads.postgres.port}`,
      orders: `127.0.0.1:${roads.orders.port}`,
      listens: { postgres: `127.0.0.1:${port}`, orders: `127.0.0.1:${orders}` },
      data: join(folder, "data"),
      programs,
      scratch: folder,
    }),
  };
  const member = aMember({ name, folder, user: around.user, environment });
  return { member: closing.own(member, ({ stop }) => stop()), roads, port };
}

async function writeFiles(around: Surroundings, folder: string, apiPort: number): Promise<void> {
  const { plan, tls, user } = around;
  const folders = { sockets: folder, certificates: folder, statements: folder };
  await mkdir(folder);
  const files = {
    "patroni.json": JSON.stringify(patroniConfiguration({ ...plan, folders })),
    "databases.sql": `${plan.sql.join(";\n")};\n`,
    kubeconfig: around.kubeconfigAt(apiPort),
    "tls.crt": await readFile(tls.certFile, "utf8"),
    "tls.key": await readFile(tls.keyFile, "utf8"),
    "ca.crt": await readFile(tls.caFile, "utf8"),
  };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(folder, file), text, { mode: 0o600 });
    await give(user, join(folder, file));
  }
  await give(user, folder);
}

/** To whoever runs Postgres. */
export async function give({ uid, gid }: DatabaseUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
