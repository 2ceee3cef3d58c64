import { specifiedMessages, type SpecifiedMessage } from "@urna/language/testing/specified-messages";
import type { Page } from "playwright-core";
import { aPerson, anElection, people, type Person, type TrialElection } from "./election.ts";
import { switchTo } from "./screens/screens.ts";
import type { Stage } from "./stage.ts";
import { isPresented } from "./screens/presentation.ts";
import { languages, textsIn, type Language } from "./texts.ts";

interface Said {
  readonly language?: Language;
  /** What stands for a `{{placeholder}}`; without it, anything may. */
  readonly values?: Record<string, string>;
}

/** What a journey begins with, and how it checks what the page shows. */
export interface Scene {
  readonly stage: Stage;
  readonly election: TrialElection;
  readonly withoutEmail: Person;
  /** On the roll, and was nowhere yet. */
  nextPerson(): Person;
  /** The page shows this now, to eyes and ears, in its language. */
  says(page: Page, message: SpecifiedMessage, said?: Said): Promise<void>;
  /** The same, and goes on showing it in every language that the page is switched to; ends in Spanish. */
  showsEverywhere(page: Page, message: SpecifiedMessage, said?: Said): Promise<void>;
}

/** A way to some messages by their real cause. */
export interface Journey {
  readonly cause: string;
  readonly brings: readonly SpecifiedMessage[];
  walk(scene: Scene): Promise<void>;
}

/** An open election in which anything may go wrong, and the list of what the pages said. */
export async function aScene(stage: Stage) {
  const roll = people(12);
  const withoutEmail = aPerson({ hasEmail: false });
  const election = await anElection(stage.administrator, { code: "MSG", roll: [...roll, withoutEmail] });
  const said = new Set<SpecifiedMessage>();
  const says: Scene["says"] = async (page, message, { language = "es", values } = {}) => {
    const words = wordsOf(specifiedMessages[message], language, values);
    await isPresented(page, words, { seen: true, heard: true });
    said.add(message);
  };
  const showsEverywhere: Scene["showsEverywhere"] = async (page, message, more = {}) => {
    await says(page, message, more);
    const key = specifiedMessages[message];
    const first = more.language ?? "es";
    let before = wordsOf(key, first, more.values);
    for (const language of [...languages.filter((each) => each !== first && each !== "es"), "es"] as const) {
      await switchTo(page, language);
      const words = wordsOf(key, language, more.values);
      await isPresented(page, words, { seen: true });
      await isPresented(page, before, { seen: false });
      before = words;
    }
  };
  const scene: Scene = {
    stage,
    election,
    withoutEmail,
    nextPerson: () => roll.pop() ?? outOfPeople(),
    says,
    showsEverywhere,
  };
  return { ...scene, said };
}

function outOfPeople(): never {
  throw new Error("nobody is left on the roll");
}

/** A key's text, wherever it stands in a sentence. */
function wordsOf(address: string, language: Language, values?: Record<string, string>): RegExp {
  const [namespace = "", key = ""] = address.split(":");
  const text = textsIn(language)(namespace, key, values);
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(literal.replace(/\{\{\w+\}\}/g, ".+"));
}
