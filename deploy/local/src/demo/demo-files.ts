import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ElectionDraft } from "@urna/contract/elections/election-draft";
import { EstablishmentDraft } from "@urna/contract/establishments/establishment";
import { ProcessDraft } from "@urna/contract/processes/process";
import { Category, DocumentType, Language } from "@urna/contract/words";
import { z } from "zod";

const DemoPerson = z.object({
  name: z.string(),
  document: z.string(),
  documentType: DocumentType,
  /** Of the document itself, which is no secret. */
  last4: z.string(),
  /** Last four of the serial number of the card: what elections of two hands ask for. */
  serial: z.string(),
  email: z.string().nullable(),
  category: Category,
});
export type DemoPerson = z.infer<typeof DemoPerson>;

/** State of a demo election: open for a month, opening in two weeks, or already counted. */
const Plan = z.enum(["open", "upcoming", "published"]);

/** People who hold the keys instead of the server; `threshold` of them are needed to count. */
const DemoCustody = z.object({
  threshold: z.int(),
  people: z.array(z.object({ name: z.string(), email: z.email(), language: Language })),
});

const DemoElection = ElectionDraft.omit({ processId: true, opensAt: true, closesAt: true }).extend({
  plan: Plan,
  /** Made together with a registrar, where one runs. */
  twoHands: z.boolean().default(false),
  /** Absent: the server alone. */
  custody: DemoCustody.optional(),
});
export type DemoElection = z.output<typeof DemoElection>;

const Elections = z.object({
  process: ProcessDraft,
  establishments: z.array(EstablishmentDraft),
  elections: z.array(DemoElection),
});
const People = z.object({ people: z.array(DemoPerson) });

/** Reads `demo.json` and `demo-elections.json`, beside this workspace's sources. */
export async function readDemo(root: string) {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(root, "deploy/local", name), "utf8")) as unknown;
  return { ...People.parse(await read("demo.json")), ...Elections.parse(await read("demo-elections.json")) };
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;
