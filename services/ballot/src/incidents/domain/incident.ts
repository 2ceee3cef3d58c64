import type { ElectionId } from "@urna/contract/identifiers";
import type { LocalizedText } from "@urna/contract/words";
import {
  type incidentSeverities,
  IncidentDraft,
  incidentStates,
  type incidentNoteKinds,
} from "@urna/contract/incidents/incident";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";

export type IncidentSeverity = (typeof incidentSeverities)[number];
export type IncidentState = (typeof incidentStates)[number];

export interface IncidentNote {
  readonly kind: (typeof incidentNoteKinds)[number];
  readonly text: string;
  /** Name of the administrator who wrote it; undefined: no administrator. */
  readonly author: string | undefined;
}

export interface Incident {
  readonly id: string;
  readonly electionId: ElectionId;
  /** From 1 in each election. */
  readonly number: number;
  readonly severity: IncidentSeverity;
  readonly state: IncidentState;
  /** In order; the first describes the event. */
  readonly notes: readonly (IncidentNote & { readonly at: Date })[];
  readonly revision: number;
}

/** The number of open incidents in one election, and the gravest severity. */
export interface OpenIncidents {
  readonly electionId: ElectionId;
  readonly title: LocalizedText;
  readonly open: number;
  readonly severity: IncidentSeverity;
}

export interface NewIncident {
  readonly id: string;
  readonly electionId: ElectionId;
  readonly severity: IncidentSeverity;
  readonly text: string;
}

const IncidentKey = z.object({ id: IncidentDraft.shape.id });
const Note = z.object({ text: IncidentDraft.shape.text });

/** @throws DomainError `invalid-request` naming every wrong field */
export function readNewIncident(input: {
  id: string;
  electionId: ElectionId;
  severity: string;
  text: string;
}): NewIncident {
  return read(IncidentDraft.extend({ electionId: z.string() }), input);
}

/**
 * The text of a note.
 * @throws DomainError `invalid-request`; `not-found` where the id is no incident's.
 */
export function readNote(input: { id: string; text: string }): string {
  if (!IncidentKey.safeParse(input).success) throw new DomainError("not-found");
  return read(Note, input).text;
}

/** @throws DomainError `invalid-request` */
export function readIncidentState(q: string): IncidentState | undefined {
  if (q === "") return undefined;
  return read(z.object({ q: z.enum(incidentStates) }), { q }).q;
}

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fieldErrors = parsed.error.issues.map(({ path }) => ({
    path: path.join("."),
    code: "invalid-format",
  }));
  throw new DomainError("invalid-request", { fieldErrors });
}
