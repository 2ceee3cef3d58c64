export interface SystemOptions {
  /** Everything that is kept: databases, streams, mails, keys, logs. */
  dataDir: string;
  /** The repository; the working folder by default. */
  root?: string;
  /** Of the application and of the mailbox's pages; free ones by default. */
  port?: number;
  mailPort?: number;
  /** False lets Postgres forget what it committed when the machine (not the process) dies. */
  durable?: boolean;
  /** More or other environment for single services. */
  environment?: Partial<Record<string, Record<string, string>>>;
  logLevel?: string;
  /** Encrypts every connection inside: mutual TLS between services, TLS to NATS and Postgres; refuses plain text. */
  tls?: boolean;
}
