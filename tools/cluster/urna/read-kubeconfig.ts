import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import type { Credentials } from "../api-client.ts";
import { kubectl } from "../programs.ts";

const run = promisify(execFile);

const kubeconfig = z.object({
  clusters: z.tuple([
    z.object({
      cluster: z.object({ server: z.url(), "certificate-authority-data": z.base64().optional() }),
    }),
  ]),
  users: z.tuple([
    z.object({
      user: z.object({
        token: z.string().optional(),
        "client-certificate-data": z.base64().optional(),
        "client-key-data": z.base64().optional(),
      }),
    }),
  ]),
});

/** The context in use, as JSON with the files that it names in it. Throws where there is none. */
export async function flattenKubeconfig(file: string): Promise<string> {
  const view = "config view --raw --flatten --minify --output json".split(" ");
  return (await run(kubectl, [...view, "--kubeconfig", file])).stdout;
}

/**
 * How the user of a kubeconfig's present context is let in. Throws where that takes more than a token or a certificate in it, such as
 * a program to run.
 */
export async function readKubeconfig(file: string): Promise<Credentials> {
  const { clusters, users } = kubeconfig.parse(JSON.parse(await flattenKubeconfig(file)));
  const [{ cluster }] = clusters;
  const [{ user }] = users;
  const credentials = {
    url: cluster.server,
    authority: pem(cluster["certificate-authority-data"]),
    token: user.token,
    certificate: pem(user["client-certificate-data"]),
    key: pem(user["client-key-data"]),
  };
  if (credentials.token === undefined && credentials.key === undefined)
    throw new Error(`${file} has neither a token nor a certificate; make one with: kubectl create token`);
  return credentials;
}

const pem = (base64: string | undefined) =>
  base64 === undefined ? undefined : Buffer.from(base64, "base64").toString();
