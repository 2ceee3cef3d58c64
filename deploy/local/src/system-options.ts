export interface SystemOptions {
  /** Everything that is kept: databases, streams, mails, keys, logs. Keys of elections are beside it (`<dataDir>-keys`). */
  dataDir: string;
  /** The repository; the working folder by default. */
  root?: string;
  /** Of the application and of the mailbox's pages; free ones by default. */
  port?: number;
  mailPort?: number;
  /** False lets Postgres forget what it committed when the machine (not the process) dies. */
  durable?: boolean;
  /** Every migration of these programs has run on what is in `dataDir`. */
  migrated?: boolean;
  /** Processes of each service; 1 by default. */
  replicas?: number;
  /** Where the services find Postgres, given where it is: for tests that put a proxy in between. */
  databasePort?(postgresPort: number): Promise<number>;
  /** More or other environment for single services, `ballot`, or replicas, `ballot-2`. */
  environment?: Partial<Record<string, Record<string, string>>>;
  logLevel?: string;
  /** A folder to which every span of the services is written; without one nothing is traced. */
  traces?: string;
  /** Encrypts every connection inside: mutual TLS between services, TLS to NATS and Postgres; refuses plain text. */
  tls?: boolean;
}
