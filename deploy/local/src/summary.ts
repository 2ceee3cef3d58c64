import { keyFolderOf } from "./demo/key-files.ts";
import type { UpSettings } from "./up-settings.ts";

/** The information to begin with. */
export function summary({
  settings,
  seconds,
  registrarPassword,
}: {
  settings: UpSettings;
  seconds: number;
  registrarPassword: string;
}): string {
  const { port, mailPort, registrar, demoPassword } = settings;
  return `
Urna is ready (${seconds.toFixed(1)} s).

  Application   http://localhost:${port}
  Mailbox       http://localhost:${mailPort}   every email, with its code, arrives here

  Registrar     http://localhost:${registrar.port}/admin   ${registrarPassword}

  Superadmin    superadmin@demo.slep.cl   ${demoPassword}
  Admin         admin@demo.slep.cl        ${demoPassword}
  Voters        deploy/local/demo.json    document and last 4, or a code by email
  Trustees      link in the mailbox       key files in ${keyFolderOf(settings.dataDir)}, opened with the same password

Ctrl-C, or make down, stops it. What happened is kept in ${settings.dataDir}.
`;
}
