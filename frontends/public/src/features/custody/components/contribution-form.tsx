import { keyFileName } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/api/custody";
import { seatOf } from "../seat.ts";
import { useContribution, type Contribution } from "../use-contribution.ts";
import type { OwnFile } from "../worker/own-key-file.ts";
import { KeyFileForm } from "./key-file-form.tsx";
import { TaskTrouble } from "./task-trouble.tsx";
import { Unsent } from "./unsent.tsx";

interface ContributionFormProps<Made, Answer> extends Contribution<Made, Answer> {
  custody: Custody;
  /** What is known of the keys of this election. */
  known: Pick<OwnFile, "mine" | "others">;
  action: string;
  busyLabel: string;
}

/** Asks for the key file, makes a contribution with it, and sends that; again, if it did not arrive. */
export function ContributionForm<Made, Answer>(props: ContributionFormProps<Made, Answer>) {
  const { custody, known, action, busyLabel, ...contribution } = props;
  const { give, unsent, sendAgain, error, busy } = useContribution(contribution);
  if (unsent !== undefined) return <Unsent error={unsent} busy={busy} onAgain={sendAgain} />;
  return (
    <>
      {error !== null && <TaskTrouble error={error} custody={custody} />}
      <KeyFileForm
        {...{ action, busyLabel, busy, error }}
        fileName={keyFileName(seatOf(custody).label)}
        onFile={(text, passphrase) => give({ text, passphrase, ...known })}
      />
    </>
  );
}
