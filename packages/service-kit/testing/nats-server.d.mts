export interface NatsServer {
  url: string;
  /** SIGKILL, then waits until it is gone. What it stored stays. */
  kill(): Promise<void>;
  /** Starts again on the same port with the same store. */
  restart(): Promise<void>;
  /** Stops it and removes its store, unless `folder` was given. */
  stop(): Promise<void>;
}

/** A nats-server with JetStream on a free port of 127.0.0.1. */
export function startNatsServer(options?: {
  folder?: string;
  port?: number;
  /** Text of a configuration file. */
  configuration?: string;
}): Promise<NatsServer>;

/** The path of nats-server, or an error that names the command which installs it. */
export function findNatsServer(): string;
