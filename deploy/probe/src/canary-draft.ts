import type { ElectionDraft } from "@urna/contract/elections/election-draft";
import type { ProcessId } from "@urna/contract/identifiers";
import type { ProcessDraft } from "@urna/contract/processes/process";
import type { z } from "zod";
import { candidateCount } from "./canary-voters.ts";

export const processCode = "CANARIO";

export const canaryProcess: z.input<typeof ProcessDraft> = {
  code: processCode,
  name: {
    es: "Votaciones de prueba de la sonda",
    en: "Trial votes of the probe",
    ht: "Vòt esè sond lan",
  },
  trial: true,
};

interface Wanted {
  readonly processId: ProcessId;
  /** Number of the canary election, from 1. */
  readonly number: number;
  readonly now: Date;
  /** How long its voters need, one after another. */
  readonly lastsMs: number;
}

const marginMs = 60 * 60_000;

/** An election that cannot be mistaken for a real one. */
export function canaryDraft({ processId, number, now, lastsMs }: Wanted): z.input<typeof ElectionDraft> {
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return {
    processId,
    code: electionCode(number),
    title: {
      es: `Votación de prueba ${number}`,
      en: `Trial vote ${number}`,
      ht: `Vòt esè ${number}`,
    },
    description: {
      es: "No decide nada: la usa un programa que vigila que se pueda votar.",
      en: "It decides nothing: a program uses it to watch that people can vote.",
      ht: "Li pa deside anyen: yon pwogram sèvi avè l pou siveye si moun ka vote.",
    },
    question: {
      es: "¿Qué elige la sonda?",
      en: "What does the probe choose?",
      ht: "Kisa sond lan chwazi?",
    },
    categories: ["guardian"],
    opensAt: inMs(marginMs),
    closesAt: inMs(2 * marginMs + lastsMs),
    candidates: Array.from({ length: candidateCount }, (_, index) => ({ name: `Opción ${index + 1}` })),
    rules: {
      seats: 1,
      min: 1,
      max: 1,
      blank: true,
      graceMinutes: 0,
      last4Source: "document",
      access: { guardian: ["document"] },
    },
  };
}

const electionCode = (number: number) => `${processCode}-${String(number).padStart(6, "0")}`;
export const numberOf = (code: string) => Number(code.slice(processCode.length + 1));
