import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { boxKey, type BoxKey } from "../../../../../services/ballot/src/box-keys/storage/box-key.ts";
import {
  secretsOf,
  type ElectionSecrets,
} from "../../../../../services/identity/src/participation/storage/election-secrets.ts";
import { formsOf, byteSearch } from "../../joining/seizing/byte-search.ts";
import type { Truth } from "../../joining/election/casting.ts";
import { openEvents } from "./events.ts";
import { openFields, type OpenedField } from "./fields.ts";
import type { Keyring } from "./keyring.ts";
import type { Stretch } from "./stretches.ts";

/** Something of a voter, or of a ballot, seen at one place. */
export interface Sighting {
  readonly of: "voter" | "ballot";
  /** Whose, by index. */
  readonly owner: number;
  /** As what it was seen. */
  readonly as: string;
  readonly stretch: Stretch;
  readonly offset: number;
}

export interface Known {
  readonly electionId: ElectionId;
  /** The voters' ids, from the roll, and the ballots, from the board: in orders that have nothing to do with each other. */
  readonly voters: readonly string[];
  readonly ballots: readonly Pick<Truth, "publicCredential" | "tracker">[];
}

/** Everything of a voter or of a ballot that lies anywhere, in clear or under a key of the ring. */
export function sightingsOf(stretches: readonly Stretch[], known: Known, ring: Keyring): Sighting[] {
  // Which service's an election's key is, is tried out.
  const secrets = ring.election.map((key) => secretsOf(known.electionId as ElectionId, key));
  const boxes = ring.election.map((key) => boxKey(key));
  const ballotOf = new Map(known.ballots.map(({ publicCredential }, owner) => [publicCredential, owner]));
  const inEvents = openEvents(stretches, ring, secrets).flatMap(
    ({ publicCredential, stretch, offset }): Sighting[] => {
      const owner = ballotOf.get(publicCredential);
      return owner === undefined ? [] : [{ of: "ballot", owner, as: "event", stretch, offset }];
    },
  );
  const places = known.voters.map((voter) => `unspent_links|link|${known.electionId}/${voter}`);
  const links = openFields(stretches, places, ring, `{"`);
  return [
    ...inBytes(stretches, wantedIn(known, secrets, boxes)),
    ...inEvents,
    ...inLinks(links, known, ballotOf),
  ];
}

type Label = Pick<Sighting, "of" | "owner" | "as">;
type Wanted = readonly (readonly [Label, readonly Buffer[]])[];

/** Voters and ballots in every encoding, and the indices that stand for them under keys of the election. */
function wantedIn(
  { voters, ballots }: Known,
  secrets: readonly ElectionSecrets[],
  boxes: readonly BoxKey[],
): Wanted {
  const ofVoters = voters.flatMap((voter, owner): Wanted => [
    [{ of: "voter", owner, as: "id" }, formsOf(voter)],
    ...secrets.map(
      (each) => [{ of: "voter", owner, as: "index" }, asStored(each.voterIndex(voter as PersonId))] as const,
    ),
  ]);
  const ofBallots = ballots.flatMap(({ publicCredential, tracker }, owner): Wanted => [
    [{ of: "ballot", owner, as: "credential" }, formsOf(publicCredential)],
    [{ of: "ballot", owner, as: "tracker" }, [Buffer.from(tracker), Buffer.from(tracker, "base64")]],
    ...[
      ...secrets.map((each) => each.credentialIndex(publicCredential)),
      ...boxes.flatMap((box) => [box.credentialIndex(publicCredential), box.trackerIndex(tracker)]),
    ].map((index) => [{ of: "ballot", owner, as: "index" }, asStored(index)] as const),
  ]);
  return [...ofVoters, ...ofBallots];
}

/** As bytes, and as a backup or a log writes them. */
const asStored = (bytes: Buffer) => [
  bytes,
  Buffer.from(bytes.toString("hex")),
  Buffer.from(bytes.toString("base64")),
];

function inBytes(stretches: readonly Stretch[], wanted: Wanted): Sighting[] {
  const search = byteSearch(
    wanted.flatMap(([, forms], place) => forms.map((form): [string, Buffer] => [String(place), form])),
  );
  return stretches.flatMap((stretch) =>
    search(stretch.bytes).flatMap(({ value, offset }) => {
      const [label] = wanted[Number(value)] ?? [];
      return label ? [{ ...label, stretch, offset }] : [];
    }),
  );
}

/** What is left of a link under a long-lived key: its credential is that of nobody who voted. */
function inLinks(
  fields: readonly OpenedField[],
  { voters }: Known,
  ballotOf: ReadonlyMap<string, number>,
): Sighting[] {
  return fields.flatMap(({ place, plain, stretch, offset }): Sighting[] => {
    const { publicCredential } = JSON.parse(plain.toString("utf8")) as { publicCredential: string };
    const voter = voters.findIndex((id) => place.endsWith(id));
    const ballot = ballotOf.get(publicCredential);
    if (ballot === undefined) return [];
    return [
      { of: "voter", owner: voter, as: "link", stretch, offset },
      { of: "ballot", owner: ballot, as: "link", stretch, offset },
    ];
  });
}
