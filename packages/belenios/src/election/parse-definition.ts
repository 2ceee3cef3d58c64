import { isGroupName } from "../groups/group.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand } from "../refusal.ts";
import { isUuid } from "../uuid.ts";
import type { ElectionDefinition, Question } from "./definition.ts";

const reader = shapeReader("election-shape-wrong");

/** Reads an election object's JSON (format.md 2.2), without group arithmetic. */
export function parseDefinition(text: string): ElectionDefinition {
  const wire = reader.object(parseJson(text, "election-not-json"), "");
  demand(wire["version"] === 1, "election-version-unsupported", "version");
  const uuid = reader.string(wire["uuid"], "uuid");
  demand(isUuid(uuid), "election-uuid-wrong", "uuid");
  const group = wire["group"];
  demand(isGroupName(group), "group-unknown", "group");
  const questions = reader.array(wire["questions"], "questions");
  demand(questions.length > 0, "election-shape-wrong", "questions");
  const administrator = optionalString(wire["administrator"], "administrator");
  const credentialAuthority = optionalString(wire["credential_authority"], "credential_authority");
  return {
    uuid,
    group,
    name: reader.string(wire["name"], "name"),
    description: reader.string(wire["description"], "description"),
    publicKey: reader.string(wire["public_key"], "public_key"),
    questions: questions.map((question, index) => parseQuestion(question, `questions[${index}]`)),
    ...(administrator === undefined ? {} : { administrator }),
    ...(credentialAuthority === undefined ? {} : { credentialAuthority }),
  };
}

function optionalString(value: unknown, at: string): string | undefined {
  return value === undefined ? undefined : reader.string(value, at);
}

function parseQuestion(value: unknown, at: string): Question {
  const wire = reader.object(value, at);
  // Ranked and graded questions are counted through mixnets and carry a `type`.
  demand(wire["type"] === undefined, "question-unsupported", at);
  const answers = reader.array(wire["answers"], `${at}.answers`);
  const blank = wire["blank"];
  demand(blank === undefined || typeof blank === "boolean", "election-shape-wrong", `${at}.blank`);
  const min = reader.count(wire["min"], `${at}.min`);
  const max = reader.count(wire["max"], `${at}.max`);
  demand(min <= max && max <= answers.length, "question-bounds-wrong", at);
  return {
    question: reader.string(wire["question"], `${at}.question`),
    answers: answers.map((answer, index) => reader.string(answer, `${at}.answers[${index}]`)),
    min,
    max,
    ...(blank === undefined ? {} : { blank }),
  };
}
