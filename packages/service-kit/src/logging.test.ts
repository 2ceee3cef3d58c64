import { Writable } from "node:stream";
import { DomainError } from "./errors.ts";
import { createLogger } from "./logging.ts";
import { withOrigin } from "./telemetry/origin.ts";

/** A logger's output, parsed; the raw text must not contain the secret. */
function written(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  log(createLogger("test", "info", sink));
  expect(lines.join("")).not.toContain("secreto");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const postgresError = Object.assign(new Error("Key (email)=(secreto@x.cl)\nis secreto"), {
  code: "23505",
  constraint: "people_email_key",
  detail: "Key (email)=(secreto@x.cl) already exists",
});

it("keeps class, code, constraint and frames of an unknown error, and no message", () => {
  const [line] = written((logger) => logger.error({ err: postgresError }, "failed"));
  expect(line).toMatchObject({
    service: "test",
    level: "error",
    msg: "failed",
    err: { name: "Error", code: "23505", constraint: "people_email_key" },
  });
  expect((line?.err as { frames: string[] }).frames[0]).toMatch(/^at .*logging\.test/);
});

it.each([
  ["alone", (logger: ReturnType<typeof createLogger>) => logger.error(postgresError)],
  [
    "under err without a text",
    (logger: ReturnType<typeof createLogger>) => logger.error({ err: postgresError }),
  ],
])("gives an error %s a fixed text", (_how, log) => {
  expect(written(log)).toEqual([expect.objectContaining({ msg: "unexpected error" })]);
});

it("keeps the code of a refusal and the shape of its cause", () => {
  const error = new DomainError("unavailable", {}, { cause: postgresError });
  const [line] = written((logger) => logger.warn({ err: error }, "refused"));
  expect(line?.err).toMatchObject({ name: "DomainError", code: "unavailable", cause: { code: "23505" } });
});

it("does not mistake a text for a code", () => {
  const error = Object.assign(new Error("no"), { code: "el secreto completo" });
  const [line] = written((logger) => logger.warn({ err: error }, "refused"));
  expect(line?.err).not.toHaveProperty("code");
});

it("redacts secret fields, at the top and one level down", () => {
  const [line] = written((logger) =>
    logger.info({ token: "secreto", request: { email: "secreto" } }, "asked"),
  );
  expect(line).toMatchObject({ token: "[redacted]", request: { email: "[redacted]" } });
});

it("adds the request's id to every line, where there is one", () => {
  const lines = written((logger) => {
    withOrigin({ requestId: "the one" }, () => logger.info("asked for"));
    withOrigin({ requestId: "the one" }, () => withOrigin(undefined, () => logger.info("of a cast")));
    logger.info("by itself");
  });
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ["asked for", "the one"],
    ["of a cast", undefined],
    ["by itself", undefined],
  ]);
});
