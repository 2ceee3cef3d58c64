export interface SystemOptions {
  /** All data: databases, streams, mails, keys, logs. Keys of elections are beside it (`<dataDir>-keys`). */
  dataDir: string;
  /** The repository; the working folder by default. */
  root?: string;
  /** Ports of the application and of the mailbox's pages; free ones by default. */
  port?: number;
  mailPort?: number;
  /** False: Postgres may lose commits when the machine (not the process) crashes. */
  durable?: boolean;
  /** Whether every migration of these programs has run on `dataDir`. */
  migrated?: boolean;
  /** False: services are ready before they have exercised themselves, and slow for their first callers. */
  warm?: boolean;
  /** True: no build of the pages is logged, so that a backup can come into the audit log. */
  restoring?: boolean;
  /** Processes of each service; 1 by default. */
  replicas?: number;
  /** Postgres's port for the services, from its real one: for tests with a proxy in between. */
  databasePort?(postgresPort: number): Promise<number>;
  /** Further settings of Postgres, `name=value`. */
  postgresSettings?: readonly string[];
  /** A second authority runs beside the platform, on this port or a free one; absent: there is none. */
  registrar?: { port?: number } | undefined;
  /** Additional environment of single services, `ballot`, or replicas, `ballot-2`. */
  environment?: Partial<Record<string, Record<string, string>>>;
  logLevel?: string;
  /** A folder for every span of the services; absent: nothing is traced. */
  traces?: string;
  /** Encrypts every internal connection: mutual TLS between services, TLS to NATS and Postgres; refuses plain text. */
  tls?: boolean;
}
