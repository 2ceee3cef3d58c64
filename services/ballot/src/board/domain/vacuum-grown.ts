import type { Ports } from "../../domain/ports.ts";

/** Leaves no trace of what once stood where, in the box of any election that was sealed or published from since. */
export async function vacuumGrown({ stores: { board, box } }: Pick<Ports, "stores">): Promise<void> {
  const grown = await board.listUnvacuumedBoards();
  if (grown.length === 0) return;
  await box.vacuumBox();
  for (const { electionId, size } of grown) await board.recordVacuum(electionId, size);
}
