import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startAdminServer } from "./http-admin.ts";
import { createLogger, type Logger, type LogLevel } from "./logging.ts";
import { createOwnership, type Own } from "./ownership.ts";
import type { ReadyCheck } from "./ready-check.ts";
import { createMetrics, type Registry } from "./telemetry.ts";
import { startTracing, type TraceOptions } from "./telemetry/tracing.ts";

export type { Own };

export interface Service {
  logger: Logger;
  metrics: Registry;
  /** Aborted first when the process gets a signal to stop: health says NOT_SERVING, /readyz 503. */
  stopping: AbortSignal;
  /** What it takes to be ready. The start adds what the service stands on; its own end is one of them. */
  checks: Record<string, ReadyCheck>;
}

export interface RunOptions {
  logLevel: LogLevel;
  /** Where `/livez`, `/readyz` and `/metrics` are. They answer before the start is over, which may wait for others. */
  admin?: { host?: string; port: number };
  /** How long to serve after health says NOT_SERVING, so that load balancers notice. */
  drainMs?: number;
  /** Undefined: nothing is traced. */
  traces?: TraceOptions | undefined;
  /** Lets the machine's other processes go first: for work that no voter waits for. */
  background?: boolean;
  /** After this long without a clean end the process exits with 1. */
  forceExitMs?: number;
}

/** setpriority(2): at a full machine, about a tenth of what the others get. */
const backgroundNiceness = 10;

type Start = (own: Own, service: Service) => Promise<void>;

/**
 * Runs a service until SIGTERM or SIGINT. What `start` owns is closed in reverse order, also when the start
 * itself fails (exit code 1). The process then ends by itself, because nothing is left open.
 */
export async function runService(name: string, start: Start, options: RunOptions): Promise<void> {
  if (options.background) setPriority(backgroundNiceness);
  const logger = createLogger(name, options.logLevel);
  const { own, closeAll } = createOwnership(logger);
  const stopping = new AbortController();

  const metrics = createMetrics(name);
  let isStarted = false;
  const checks: Record<string, ReadyCheck> = {
    start: async () => {
      if (!isStarted) throw new Error("the start is not over");
    },
  };
  let started: Promise<void> = Promise.resolve();
  const finish = async () => {
    await started.then(() => sleep(options.drainMs ?? 0)).catch(() => undefined);
    await closeAll();
    logger.info("stopped");
  };
  const stop = (exitCode: number) => {
    if (stopping.signal.aborted) return;
    process.exitCode = exitCode;
    stopping.abort();
    forceExitAfter(options.forceExitMs ?? 20_000, logger);
    void finish();
  };
  stopOnSignals(stop);
  stopOnBugs(stop, logger);

  try {
    const observed = { metrics, stopping: stopping.signal, checks };
    if (options.admin)
      own(await startAdminServer({ ...options.admin, ...observed }), (server) => server.close());
    if (options.traces) await startTracing(own, name, options.traces);
    started = start(own, { logger, ...observed });
    await started;
    isStarted = true;
    logger.info("started");
  } catch (error) {
    logger.error({ err: error }, "failed to start");
    stop(1);
  }
}

function stopOnSignals(stop: (exitCode: number) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
}

/** After a bug outside of any call the state is unknown: stop in order and let the platform start again. */
function stopOnBugs(stop: (exitCode: number) => void, logger: Logger): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      stop(1);
    });
  }
}

function forceExitAfter(timeoutMs: number, logger: Logger): void {
  const timer = setTimeout(() => {
    logger.error("forced exit: something did not close in time");
    process.exit(1);
  }, timeoutMs);
  timer.unref();
}
