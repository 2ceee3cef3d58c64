import type { ProcessId } from "@urna/contract/identifiers";
import * as routes from "@urna/contract/roll/routes";
import { fallbackLanguage } from "@urna/language/languages";
import type { ExhibitedPerson, ExhibitRollResponse } from "@urna/protos/identity/v1/roll";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import { exhibitionReport } from "../../reports/kinds/exhibition.ts";
import { pdfMessage } from "../../reports/forms/pdf-message.ts";
import { reportWords } from "../../reports/report-words.ts";
import type { Services } from "../../services.ts";
import { attached, auditDownload } from "../../reports/record-download.ts";
import { rollOf } from "../../process-of.ts";
import type { Reporting } from "../../reports/reporting.ts";

/** Thousands of people over hundreds of pages. */
const deadlineMs = 120_000;

type Trace = { requestId?: string };
type RollQuery = Parameters<Services["rolls"]["exhibitRoll"]>[0];

export function getRollExhibition(services: Services, { translator, clock }: Reporting) {
  return handle(routes.getRollExhibition, async (call) => {
    const { params, query, session, trace } = call;
    const { electionAdmin, documents } = services;
    const election = answered((await electionAdmin.getElectionForAdmin({ id: params.id }, trace)).election);
    const roll = await rollOf(electionAdmin, params.id, trace);
    const asked = {
      ...roll,
      categories: election.categories,
      actor: actorOf(session),
    };
    const exhibited = await everybody(services, asked, trace);
    const words = reportWords(translator, query.lang ?? fallbackLanguage);
    const report = exhibitionReport({
      ...exhibited,
      election,
      words,
      process: await processName(services, election.processId, words, trace),
      establishments: await establishmentNames(services, trace),
      contact: election.helpContact || (await supportContact(services, trace)),
    });
    const request = {
      report: pdfMessage(report, words),
      language: words.language,
      readAt: clock.now(),
    };
    const { pdf } = await documents.renderReport(request, { ...trace, deadlineMs });
    await auditDownload(services, call, { document: "roll-exhibition", format: "pdf" });
    const fileName = words.say("fileName.exhibition", { code: election.code });
    return { status: 200, headers: attached(`${fileName}.pdf`), bytes: pdf };
  });
}

async function everybody({ rolls }: Services, asked: RollQuery, trace: Trace) {
  const people: ExhibitedPerson[] = [];
  let version: Pick<ExhibitRollResponse, "versionNumber" | "committedAt"> = { versionNumber: 0 };
  for await (const part of rolls.exhibitRoll(asked, { ...trace, deadlineMs })) {
    people.push(...part.people);
    version = { versionNumber: part.versionNumber, committedAt: part.committedAt };
  }
  return { people, ...version };
}

async function processName(
  { electionAdmin }: Services,
  id: ProcessId,
  { text }: ReturnType<typeof reportWords>,
  trace: Trace,
): Promise<string> {
  const { processes } = await electionAdmin.listProcesses({}, trace);
  const process = processes.find((each) => each.id === id);
  return process ? text(readText(process.name)) : "";
}

async function supportContact({ settings }: Services, trace: Trace): Promise<string> {
  const { institution } = await settings.getSettings({}, trace);
  const { supportEmail = "", supportPhone = "" } = institution ?? {};
  return [supportEmail, supportPhone].filter((each) => each !== "").join(" · ");
}

async function establishmentNames({ establishments }: Services, trace: Trace) {
  const names = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const asked = { page: { page, pageSize: 100, sort: "", q: "" } };
    const answer = await establishments.listEstablishments(asked, trace);
    for (const { code, name } of answer.establishments) names.set(code, name);
    if (answer.establishments.length === 0 || names.size >= answer.total) return names;
  }
}
