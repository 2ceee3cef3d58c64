import type { ElectionDraft } from "@urna/contract/elections/election-draft";
import * as routes from "@urna/contract/processes/routes";
import type { Category, Language } from "@urna/contract/words";
import type { Translator } from "@urna/language/translator";
import type { Process } from "@urna/protos/ballot/v1/election_admin";
import { DomainError } from "@urna/service-kit/errors";
import { actorOf } from "../../codec/actor.ts";
import { readUsualAccess } from "../../codec/admin-settings.ts";
import { readAdminElection, writeDraft } from "../../codec/admin-election.ts";
import { readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** The election of one category: named after its process and the category, with its voters and the usual ways in. */
export function createCategoryElections(
  { electionAdmin, settings }: Pick<Services, "electionAdmin" | "settings">,
  translator: Translator,
) {
  return handle(
    routes.createCategoryElections,
    async ({ params: { id }, body: { categories }, session, trace }) => {
      const [{ processes }, usual] = await Promise.all([
        electionAdmin.listProcesses({}, trace),
        settings.getSettings({}, trace).then(readUsualAccess),
      ]);
      const process = processes.find((each) => each.id === id);
      if (process === undefined) throw new DomainError("not-found");
      const drafts = categories.map((category) => writeDraft(draftOf(process, category, translator), usual));
      const request = { processId: id, drafts, actor: actorOf(session) };
      const { elections } = await electionAdmin.createMissingElections(request, trace);
      return { status: 200, body: { items: elections.map(readAdminElection) } };
    },
  );
}

/** Behind a process's code, which leaves room for them. */
const endings = {
  teacher: "DOC",
  assistant: "ASI",
  student: "EST",
  guardian: "APO",
  director: "DIR",
} as const;
const longestStart = 36;

function draftOf(process: Process, category: Category, translator: Translator): ElectionDraft {
  const name = readText(process.name);
  const titleIn = (language: Language) => {
    const words = translator(language, "common")(`category.${category}`);
    return `${(name[language] ?? name.es).slice(0, 250)}: ${words}`;
  };
  return {
    processId: process.id,
    code: `${process.code.slice(0, longestStart).replace(/-+$/, "")}-${endings[category]}`,
    title: { es: titleIn("es"), en: titleIn("en"), ht: titleIn("ht") },
    description: { es: "" },
    question: { es: "" },
    categories: [category],
    group: "Ed25519",
    opensAt: "",
    closesAt: "",
    candidates: [],
    order: { method: "given" },
    rules: emptyRules,
  };
}

const emptyRules: ElectionDraft["rules"] = {
  seats: 1,
  min: 1,
  max: 1,
  blank: true,
  graceMinutes: 10,
  last4Source: "roll",
  hands: "one-hand",
  quorum: { kind: "none" },
  tieRule: "draw",
};
