import type { Custody } from "@urna/contract/custody/ceremony";
import { useContribution, type Contribution } from "./use-contribution.ts";
import { KeyFileForm } from "../key/key-file-form.tsx";
import { TaskTrouble } from "../trouble/task-trouble.tsx";
import { Unsent } from "./unsent.tsx";

interface ContributionFormProps<Made, Answer> extends Contribution<Made, Answer> {
  custodies: readonly Custody[];
  /** How the file is called that is asked for. */
  fileName: string;
  action: string;
  busyLabel: string;
}

/** Asks for the key file, makes contributions with it, and sends them; again, if it did not arrive. */
export function ContributionForm<Made, Answer>(props: ContributionFormProps<Made, Answer>) {
  const { custodies, fileName, action, busyLabel, ...contribution } = props;
  const { give, unsent, sendAgain, error, busy } = useContribution(contribution);
  if (unsent !== undefined) return <Unsent error={unsent} busy={busy} onAgain={sendAgain} />;
  return (
    <>
      {error !== null && <TaskTrouble error={error} custodies={custodies} />}
      <KeyFileForm
        action={action}
        busyLabel={busyLabel}
        busy={busy}
        error={error}
        fileName={fileName}
        onFile={(text, passphrase) => give({ text, passphrase })}
      />
    </>
  );
}
