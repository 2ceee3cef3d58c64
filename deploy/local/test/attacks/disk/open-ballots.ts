import { nativeGroup } from "@urna/belenios/node/native-groups";

interface WireBallot {
  readonly answers: readonly {
    readonly choices: readonly { readonly alpha: string; readonly beta: string }[];
  }[];
}

/**
 * What somebody with all of the count's keys reads in a single ballot of one mark, of an election where a blank vote is
 * the first answer.
 * @param privateKey decimal
 */
export function choiceIn(ballot: string, privateKey: string): number | "blank" {
  const group = nativeGroup("Ed25519");
  const [answer] = (JSON.parse(ballot) as WireBallot).answers;
  const marked = (answer?.choices ?? []).findIndex(({ alpha, beta }) => {
    const factor = group.power(group.decode(alpha), BigInt(privateKey));
    return !group.equal(group.divide(group.decode(beta), factor), group.identity);
  });
  return marked === 0 ? "blank" : marked - 1;
}
