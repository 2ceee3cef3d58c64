import type { Ports } from "../../domain/ports.ts";

/**
 * Vacuums the box, so that no page shows where a row was. Covers all elections sealed, or grown on the board, since the
 * last time.
 */
export async function vacuumGrown({ stores: { board, box } }: Pick<Ports, "stores">): Promise<void> {
  const grown = await board.listUnvacuumedBoards();
  if (grown.length === 0) return;
  await box.vacuumBox();
  for (const { electionId, size } of grown) await board.recordVacuum(electionId, size);
}
