import { seatOf } from "../features/custody/seat.ts";
import { tasks } from "../features/custody/work/trustee-tasks.ts";
import type { CustodyService } from "./a-custody.ts";
import { passphrase } from "./at-custody.tsx";

const fileOf = (text: string) => new File([text], "llave.json", { type: "application/json" });

/** The key file of a holder, counted from 0, made without the page. */
export async function aKeyFile(service: CustodyService, at: number): Promise<File> {
  const { text } = await tasks.newKey({ seat: seatOf(service.custody(at)), passphrase });
  return fileOf(text);
}

/** The same, with its public part registered: of a mandatory trustee. */
export async function aRegisteredKey(service: CustodyService, at: number): Promise<File> {
  const seat = seatOf(service.custody(at));
  const { text } = await tasks.newKey({ seat, passphrase });
  service.holders[at]!.key = await tasks.mandatoryKey({ seat, file: { text, passphrase, others: [] } });
  return fileOf(text);
}

/** The same, of a member of a threshold group: with its certificate. */
export async function aCertifiedKey(service: CustodyService, at: number): Promise<File> {
  const seat = seatOf(service.custody(at));
  const { text } = await tasks.newKey({ seat, passphrase });
  service.holders[at]!.certificate = await tasks.certificate({
    seat,
    file: { text, passphrase, others: [] },
  });
  return fileOf(text);
}
