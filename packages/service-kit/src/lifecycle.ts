import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createLogger, type Logger, type LogLevel } from "./logging.ts";
import { createOwnership, type Own } from "./ownership.ts";
import { createMetrics, type Registry } from "./telemetry.ts";
import { startTracing, type TraceOptions } from "./telemetry/tracing.ts";

export type { Own };

export interface Service {
  logger: Logger;
  metrics: Registry;
  /** Aborted first at a signal to stop: health says NOT_SERVING, /readyz 503. */
  stopping: AbortSignal;
}

export interface RunOptions {
  logLevel: LogLevel;
  /** How long to serve after health says NOT_SERVING, so that load balancers notice. */
  drainMs?: number;
  /** Undefined: nothing is traced. */
  traces?: TraceOptions | undefined;
  /** Gives the machine's other processes priority: for work that no voter waits for. */
  background?: boolean;
  /** Without a clean end after this time, the process exits with 1. */
  forceExitMs?: number;
}

/** setpriority(2): on a full machine, about a tenth of the others' share. */
const backgroundNiceness = 10;

type Start = (own: Own, service: Service) => Promise<void>;

/**
 * Runs a service until SIGTERM or SIGINT. Resources that `start` owns are closed in reverse order, also when the start
 * fails (exit code 1). The process then ends because nothing is left open.
 */
export async function runService(name: string, start: Start, options: RunOptions): Promise<void> {
  if (options.background) setPriority(backgroundNiceness);
  const logger = createLogger(name, options.logLevel);
  const { own, closeAll } = createOwnership(logger);
  const stopping = new AbortController();

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
    if (options.traces) await startTracing(own, name, options.traces);
    started = start(own, { logger, metrics: createMetrics(name), stopping: stopping.signal });
    await started;
    logger.info("started");
  } catch (error) {
    logger.error({ err: error }, "failed to start");
    stop(1);
  }
}

function stopOnSignals(stop: (exitCode: number) => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
}

/** After a bug outside of any call the state is unknown: stop in order and let the platform restart. */
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
