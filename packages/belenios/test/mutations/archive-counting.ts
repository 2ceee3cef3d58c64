import { answerOf, copyOf, existing, spoil } from "../support/elections/mutable-ballot.ts";
import { changeShare, changeTally, eventOf, eventsOf } from "../support/elections/mutable-archive.ts";
import { events, last, firstBallot, firstScalar, type Mutation } from "./archive-mutation.ts";

/** Mutations of ballots, tally, decryptions and result inside a right chain. */
export const countingMutations: readonly Mutation[] = [
  [
    "a ballot with a wrong proof",
    "individual-proof-wrong",
    firstBallot((ballot, order) => {
      spoil(answerOf(ballot, 0).individual_proofs[0]?.[0], order);
    }),
  ],
  [
    "a ballot with a wrong signature",
    "signature-wrong",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      const ballot = copyOf(data[0] ?? "");
      spoil(ballot.signature.proof, 1n << 250n);
      data[0] = JSON.stringify(ballot);
    }),
  ],
  [
    "a ballot that is not canonical",
    "ballot-not-canonical",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      data[0] = ` ${data[0] ?? ""}`;
    }),
  ],
  [
    "another election's ballot",
    "ballot-election-uuid-wrong",
    events((list, { foreign }) => {
      list.splice(1, 0, eventOf(eventsOf(foreign), "Ballot"));
    }),
  ],
  [
    "a counted ballot removed",
    "tally-wrong",
    events((list) => {
      list.splice(2, 1);
    }),
  ],
  [
    "the first vote of a voter counted, not the last",
    "tally-wrong",
    events((list) => {
      list.splice(1, 3, ...list.slice(1, 4).reverse());
    }),
  ],
  [
    "another tally",
    "tally-wrong",
    events((list) => {
      changeTally(list, (text) =>
        JSON.stringify((JSON.parse(text) as unknown[][]).map((row) => [...row].reverse())),
      );
    }),
  ],
  [
    "another number of ballots",
    "tally-count-wrong",
    last("EncryptedTally", (text) => text.replace(/"num_tallied":\d+/, '"num_tallied":9')),
  ],
  [
    "another total weight",
    "tally-weight-wrong",
    last("EncryptedTally", (text) => text.replace(/"total_weight":\d+/, '"total_weight":9')),
  ],
  [
    "a small total weight as a string",
    "tally-shape-wrong",
    last("EncryptedTally", (text) => text.replace(/"total_weight":(\d+)/, '"total_weight":"$1"')),
  ],
  [
    "a tally under another hash",
    "tally-hash-wrong",
    last("EncryptedTally", (text) => text.replace(/"encrypted_tally":"../, '"encrypted_tally":"zz')),
  ],
  [
    "a wrong decryption proof",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, { text: (text) => firstScalar(text, (value) => value ^ 1n) });
    }),
  ],
  [
    "another decryption factor",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, {
        text: (text) => {
          const share = JSON.parse(text) as { decryption_factors: string[][] };
          share.decryption_factors[0]?.reverse();
          return JSON.stringify(share);
        },
      });
    }),
  ],
  [
    "a decryption without proofs",
    "decryption-shape-wrong",
    events((list) => {
      changeShare(list, { text: (text) => text.replace("decryption_proofs", "proofs") });
    }),
  ],
  [
    "a decryption of nobody",
    "decryption-owner-unknown",
    events((list) => {
      changeShare(list, { owner: 9 });
    }),
  ],
  [
    "a decryption of owner 0",
    "decryption-owner-unknown",
    events((list) => {
      changeShare(list, { owner: 0 });
    }),
  ],
  [
    "a decryption under another's name",
    "decryption-proof-wrong",
    events((list) => {
      changeShare(list, { owner: 3 });
    }),
  ],
  [
    "two decryptions of one trustee",
    "decryption-owner-repeated",
    events((list) => {
      const share = eventOf(list, "PartialDecryption");
      list.splice(list.indexOf(share), 0, share);
    }),
  ],
  [
    "a decryption under another hash",
    "decryption-hash-wrong",
    last("PartialDecryption", (text) => text.replace(/"payload":"../, '"payload":"zz')),
  ],
  [
    "a decryption too few",
    "decryptions-too-few",
    events((list) => {
      list.splice(list.indexOf(eventOf(list, "PartialDecryption")), 1);
    }),
  ],
  ["another result", "result-wrong", last("Result", (text) => text.replace(/\[\[\d+/, "[[4"))],
  [
    "votes moved to another candidate",
    "result-wrong",
    last("Result", (text) =>
      JSON.stringify({
        result: (JSON.parse(text) as { result: number[][] }).result.map((row) => [...row].reverse()),
      }),
    ),
  ],
  ["a result with a row too few", "result-shape-wrong", last("Result", () => '{"result":[]}')],
  ["a result that is not JSON", "result-not-json", last("Result", () => "{")],
  [
    "a result with a key twice",
    "result-not-json",
    last("Result", (text) => text.replace("{", '{"result":[],')),
  ],
  [
    "an unknown key in the result",
    "result-shape-wrong",
    last("Result", (text) => text.replace("{", '{"note":"",')),
  ],
  [
    "a count that is not whole",
    "result-shape-wrong",
    last("Result", (text) => text.replace(/\[\[\d+/, "[[0.5")),
  ],
  ["a negative count", "result-shape-wrong", last("Result", (text) => text.replace(/\[\[/, "[[-"))],
  [
    "a count in another form",
    "result-shape-wrong",
    last("Result", (text) => text.replace(/\[\[(\d+)/, "[[$1.0")),
  ],
  [
    "an unknown key in the number of ballots",
    "tally-shape-wrong",
    last("EncryptedTally", (text) => text.replace("{", '{"note":"",')),
  ],
  [
    "another order of keys in the number of ballots",
    "tally-shape-wrong",
    last("EncryptedTally", (text) => {
      const { num_tallied, ...rest } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify({ ...rest, num_tallied });
    }),
  ],
  [
    "a space in the tally",
    "tally-wrong",
    events((list) => {
      changeTally(list, (text) => text.replace(",", ", "));
    }),
  ],
  [
    "an unknown key in a decryption",
    "decryption-shape-wrong",
    events((list) => {
      changeShare(list, { text: (text) => text.replace("{", '{"note":"",') });
    }),
  ],
  [
    "a decryption with a key twice",
    "decryption-not-json",
    events((list) => {
      changeShare(list, { text: (text) => text.replace("{", '{"decryption_proofs":[],') });
    }),
  ],
  [
    "a decryption proof that is not reduced",
    "scalar-not-canonical",
    events((list, { sealed }) => {
      const { order } = sealed.election.group;
      changeShare(list, { text: (text) => firstScalar(text, (value) => value + order) });
    }),
  ],
  [
    "an unknown key beside a decryption's owner",
    "decryption-hash-wrong",
    last("PartialDecryption", (text) => text.replace("{", '{"note":"",')),
  ],
  [
    "a ballot with a key twice",
    "ballot-not-canonical",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      data[0] = existing(data[0]).replace("{", '{"election_uuid":"x",');
    }),
  ],
  [
    "a ballot with an escaped letter",
    "ballot-not-canonical",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      data[0] = existing(data[0]).replace('"answers"', '"\\u0061nswers"');
    }),
  ],
  [
    "an unknown key in a ballot",
    "ballot-not-canonical",
    events((list) => {
      const { data } = eventOf(list, "Ballot");
      data[0] = existing(data[0]).replace("{", '{"note":"",');
    }),
  ],
];
