import { administratorAt } from "@urna/client/administrator";
import { aDraftElection, anOpenElection, asRollEntry, someVoters } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";

interface Site {
  readonly origin: string;
  readonly superadmin: { readonly email: string; readonly password: string };
}

/** Elections in the states that a life has, and who signs in, as the environment of `schemathesis.toml`. */
export async function prepareElections({ origin, superadmin }: Site): Promise<Record<string, string>> {
  const administrator = await administratorAt(origin, superadmin.email, superadmin.password);
  await administrator.setNotices([]);
  const voters = someVoters(12);
  const [voter] = voters;
  if (!voter) throw new Error("there is nobody on the roll");
  const draft = await aDraftElection(administrator, { code: "FUZZ-DRAFT" });
  const sealed = await aDraftElection(administrator, { code: "FUZZ-SEALED" });
  await administrator.importRoll(sealed, voters.map(asRollEntry));
  await administrator.step(sealed, "seal");
  const open = await anOpenElection(administrator, { code: "FUZZ-OPEN", voters });
  const published = await anOpenElection(administrator, { code: "FUZZ-PUBLISHED", voters });
  for (const [index, each] of voters.slice(1).entries()) {
    const person = voterAt(origin);
    await person.signInWithDocument(each);
    await person.vote(published, [index % 3]);
  }
  await administrator.step(published, "close");
  await administrator.tallyWhenMarked(published);
  await administrator.step(published, "publish");
  return {
    ADMIN_EMAIL: superadmin.email,
    ADMIN_PASSWORD: superadmin.password,
    VOTER_DOCUMENT: voter.document,
    VOTER_LAST4: voter.last4,
    DRAFT_ELECTION: draft,
    SEALED_ELECTION: sealed,
    OPEN_ELECTION: open,
    PUBLISHED_ELECTION: published,
  };
}
