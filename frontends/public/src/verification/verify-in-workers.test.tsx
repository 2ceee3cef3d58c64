import { trackerOf } from "@urna/belenios/tracker";
import { answer, serve } from "@urna/web-kit/testing/serve";
import {
  anArchiveToMutate,
  archiveMutations,
} from "../../../../packages/belenios/test/mutations/all-archive-mutations.ts";
import { installDirectWorker } from "../testing/direct-worker.ts";
import { VerificationFailed, verifyInWorkers } from "./verify-in-workers.ts";
import type { Progress } from "./worker-messages.ts";

// Pure computation with the portable group, slow on a machine that others use too.
jest.setTimeout(60_000);

const script = "/mf/public/verification-worker.js";
/** Mutations of a list that has weights, which is refused as it stands. */
const ofWeights = ["another weight", "a credential of weight 0", "a voter struck from the list"];
const mutations = archiveMutations("Ed25519").filter(([what]) => !ofWeights.includes(what));
const own = anArchiveToMutate("Ed25519", { weighted: false });
const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

beforeEach(() => {
  installDirectWorker();
  serve({ "GET /mf/integrity.json": answer(404) });
});

it("verifies a whole archive and says how far it is", async () => {
  const steps: Progress[] = [];
  const report = await verifyInWorkers(fileOf(own.bytes), { onProgress: (progress) => steps.push(progress) });
  expect(report).toMatchObject({ ok: true, stage: "result", ballots: 3, result: [[1, 0, 0, 0, 1, 0]] });
  expect(steps.filter(({ done, total }) => done === total).map(({ stage }) => stage)).toEqual(
    report.checks.map(({ name }) => name),
  );
});

it("reports what a sound archive holds, in its order", async () => {
  const reported: [string, object][] = [];
  await verifyInWorkers(fileOf(own.bytes), {
    onSetup: (setup) => reported.push(["setup", setup]),
    onBallots: (names) => reported.push(["names", names]),
  });
  const { definition, fingerprint } = own.sealed.election;
  const { uuid, description } = definition;
  const bearers = own.archive.ballots.map((text) => (JSON.parse(text) as { credential: string }).credential);
  expect(reported).toMatchObject([
    ["setup", { uuid, fingerprint, description, answers: [definition.questions[0]?.answers] }],
    ["names", { credentials: bearers, trackers: own.archive.ballots.map(trackerOf) }],
  ]);
});

it("knows at least 40 mutations", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
});

it.each(mutations)("refuses an archive with %s: %s", async (_, refusal, mutate) => {
  const report = await verifyInWorkers(fileOf(mutate(own)));
  expect(report.ok).toBe(false);
  expect(report.firstFailure?.refusal).toBe(refusal);
  expect(report.checks.at(-1)).toEqual(report.firstFailure);
});

it("refuses an archive whose list weighs voters", async () => {
  const report = await verifyInWorkers(fileOf(anArchiveToMutate("Ed25519").bytes));
  expect(report.firstFailure).toMatchObject({ name: "credentials", refusal: "credential-weighted" });
});

it("says nothing about the archive when a worker breaks off", async () => {
  installDirectWorker({ broken: true });
  await expect(verifyInWorkers(fileOf(own.bytes))).rejects.toThrow(VerificationFailed);
});

it("stops at once when it is cancelled", async () => {
  installDirectWorker({ silent: true });
  const cancelling = new AbortController();
  const verifying = verifyInWorkers(fileOf(own.bytes), { signal: cancelling.signal });
  setTimeout(() => cancelling.abort());
  await expect(verifying).rejects.toMatchObject({ name: "AbortError" });
});

it("starts no worker whose script is not what was built", async () => {
  const built = "sha384-built";
  const started = jest.spyOn(globalThis, "Worker");
  serve({ "GET /mf/integrity.json": { [script]: built } });
  const served = globalThis.fetch;
  const asked: (string | undefined)[] = [];
  // What a browser does with a script whose hash is another.
  globalThis.fetch = (input, init) => {
    if (!String(input).startsWith(script)) return served(input, init);
    asked.push(init?.integrity);
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  await expect(verifyInWorkers(fileOf(own.bytes))).rejects.toThrow(VerificationFailed);
  expect([...new Set(asked)]).toEqual([built]);
  expect(started).not.toHaveBeenCalled();
});
