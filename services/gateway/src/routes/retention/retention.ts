import { RetainedCount, type RetentionPreview } from "@urna/contract/retention/retention";
import * as routes from "@urna/contract/retention/routes";
import { summaryNoticeDays } from "@urna/contract/audit/codes";
import {
  keptSince,
  retentionClasses,
  servicesKeeping,
  type RetainingService,
  type RetentionClass,
} from "@urna/contract/retention/classes";
import { RetentionPreset } from "@urna/contract/words";
import type { Cut, PreviewResponse } from "@urna/protos/retention/v1/retention";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readAnnounced, readKept, readPreview, readRun } from "./codec.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Retention = Pick<
  Services,
  "retention" | "electionRetention" | "settings" | "audit" | "administratorDirectory"
>;
type Trace = { requestId?: string };
type Preview = PreviewResponse & { service: RetainingService };

/** Removing rolls and receipts of tens of thousands takes a while. */
const deadlineMs = 600_000;
const mostNamed = 200;

export function getRetention(services: Retention, clock: Clock) {
  return handle(routes.getRetention, async ({ trace }) => {
    const preset = await presetOf(services, trace);
    const previews = retentionClasses.map(async (dataClass) => {
      const before = keptSince(preset, dataClass, clock.now());
      const found = before ? (await previewAll(services, { dataClass, before }, trace)).previews : [];
      const preview = readPreview({ preset, dataClass, before }, found);
      return dataClass === "audit" && before ? withSoon(services, { preview, before }, trace) : preview;
    });
    const leaving = await services.electionRetention.listAnnounced({}, trace);
    return {
      status: 200,
      body: {
        preset,
        classes: await Promise.all(previews),
        announced: leaving.announced.map(readAnnounced),
        kept: leaving.kept.map(readKept),
      },
    };
  });
}

/**
 * One service after the other; ballot, which knows which elections are over, comes last, so that after an interruption the next preview
 * finds the rest.
 */
export function runRetention(services: Retention, clock: Clock) {
  return handle(routes.runRetention, async ({ body, session, trace }) => {
    const before = keptSince(await presetOf(services, trace), body.class, clock.now());
    if (before?.toISOString() !== body.before) throw new DomainError("write-conflict");
    const { cut, previews } = await previewAll(services, { dataClass: body.class, before }, trace);
    if (
      !sameCounts(
        previews.flatMap(({ kinds }) => kinds),
        body.expected,
      )
    )
      throw new DomainError("write-conflict");
    const removed: RetainedCount[] = [];
    for (const service of servicesKeeping(body.class)) {
      const expected = previews.find((each) => each.service === service)?.kinds ?? [];
      const request = { cut, expected, actor: actorOf(session) };
      const answer = await services.retention[service].apply(request, { ...trace, deadlineMs });
      removed.push(...answer.removed.map((each) => fieldsOf(RetainedCount, each, { kind: "word" })));
    }
    return { status: 200, body: { removed } };
  });
}

export function keepElection({ electionRetention }: Retention) {
  return handle(routes.keepElection, async ({ params, body, session, trace }) => {
    const actor = actorOf(session, body.reason);
    await electionRetention.keepElection({ electionId: params.id, actor }, trace);
    return { status: 204 };
  });
}

export function releaseElection({ electionRetention }: Retention) {
  return handle(routes.releaseElection, async ({ params, session, trace }) => {
    await electionRetention.releaseElection({ electionId: params.id, actor: actorOf(session) }, trace);
    return { status: 204 };
  });
}

export function listRetentionRuns({ audit, administratorDirectory }: Retention) {
  return handle(routes.listRetentionRuns, async ({ query, trace }) => {
    const filter = { code: "retention.applied" };
    const { entries, total } = await audit.listEntries({ page: writePage(query), filter }, trace);
    const page = { page: 1, pageSize: mostNamed, sort: "", q: "" };
    const { administrators } = await administratorDirectory.listAdministrators({ page }, trace);
    const names = new Map(administrators.map(({ id, name }) => [id, name]));
    const runs = entries
      .map(readRun)
      .map((run) => (run.by ? { ...run, by: names.get(run.by) ?? run.by } : run));
    return { status: 200, body: readPage(query, runs, Number(total)) };
  });
}

async function presetOf({ settings }: Retention, trace: Trace): Promise<RetentionPreset> {
  return RetentionPreset.parse((await settings.getSettings({}, trace)).policy?.retention);
}

/** What every service would remove; the others of the elections that the ballot service names. */
async function previewAll(
  { retention }: Retention,
  { dataClass, before }: { dataClass: RetentionClass; before: Date },
  trace: Trace,
): Promise<{ cut: Cut; previews: Preview[] }> {
  const first: Cut = { dataClass, before, electionIds: [], keptProcessIds: [] };
  const ask = async (service: RetainingService, cut: Cut): Promise<Preview> => ({
    ...(await retention[service].preview({ cut }, trace)),
    service,
  });
  const keeping = servicesKeeping(dataClass);
  const known = keeping.includes("ballot") ? [await ask("ballot", first)] : [];
  const cut = {
    ...first,
    electionIds: known.flatMap(({ elections }) => elections.map(({ id }) => id)),
    keptProcessIds: known.flatMap(({ keptProcessIds }) => keptProcessIds),
  };
  const others = keeping.filter((service) => service !== "ballot").map((service) => ask(service, cut));
  return { cut, previews: [...known, ...(await Promise.all(others))] };
}

/** With how many entries of the log more are over their term within the notice. */
async function withSoon(
  { retention }: Retention,
  { preview, before }: { preview: RetentionPreview; before: Date },
  trace: Trace,
): Promise<RetentionPreview> {
  const later = new Date(before.getTime() + summaryNoticeDays * 86_400_000);
  const cut: Cut = { dataClass: "audit", before: later, electionIds: [], keptProcessIds: [] };
  const { kinds } = await retention.audit.preview({ cut }, trace);
  return { ...preview, soon: total(kinds) - total(preview.kinds) };
}

const total = (kinds: readonly Counted[]) => kinds.reduce((sum, { count }) => sum + count, 0);

function sameCounts(found: readonly Counted[], expected: readonly Counted[]): boolean {
  const counts = new Map(expected.map(({ kind, count }) => [kind, count]));
  return found.length === expected.length && found.every(({ kind, count }) => counts.get(kind) === count);
}

type Counted = Pick<RetainedCount, "count"> & { kind: string };
