import type { Registrar } from "./parts/registrar.ts";
import { keyFolderOf } from "./demo/key-files.ts";
import type { UpSettings } from "./up-settings.ts";

/** The information to begin with. */
export function summary({
  settings,
  seconds,
  registrar,
}: {
  settings: UpSettings;
  seconds: number;
  registrar: Pick<Registrar, "origin" | "adminPassword"> | undefined;
}): string {
  const { port, mailPort, demoPassword } = settings;
  return `
Urna is ready (${seconds.toFixed(1)} s).

  Application   http://localhost:${port}
  Mailbox       http://localhost:${mailPort}   every email, with its code, arrives here

${registrar ? `  Registrar     ${registrar.origin}/admin   ${registrar.adminPassword}\n` : ""}
  Superadmin    superadmin@demo.slep.cl   ${demoPassword}
  Admin         admin@demo.slep.cl        ${demoPassword}
  Voters        deploy/local/demo.json    document with last4, or with serial where a registrar sends a code; or a code by email
  Trustees      link in the mailbox       key files in ${keyFolderOf(settings.dataDir)}, opened with the same password

Ctrl-C, or make down, stops it. What happened is kept in ${settings.dataDir}.
`;
}
