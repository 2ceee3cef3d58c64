import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { testKeys } from "@urna/service-kit/testing/keys";
import { openedFields, rotateKeys } from "@urna/service-kit/testing/rotation";
import { plainByteColumns } from "@urna/service-kit/testing/sealed-columns";
import { holdStore } from "../src/retention/storage/holds.ts";
import { sealedTables } from "../src/storage/sealed-fields.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { aSealedElection } from "./support/an-election.ts";
import { invitedPeople } from "./support/ceremony-steps.ts";

const wrapper = localKeyWrapper(testKeys.platformKey);
let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

it("lists every column of bytes that is encrypted", async () => {
  expect(await plainByteColumns(service.database.db, sealedTables)).toEqual([
    "accepted_ballots.credential_index",
    // Under the box's key, which no data key seals.
    "accepted_ballots.sealed",
    "accepted_ballots.tracker_index",
    "archive_setups.bytes",
    "commitment_lists.bytes",
    "data_keys.wrapped",
    "election_keys.key_sha256",
    "election_keys.wrapped",
    "outbox.payload",
    "photos.content",
    "sealings.marking_key",
    "spoiled_ballots.tracker_index",
    "trustees.token_sha256",
  ]);
});

it("reads private keys, trustees and who keeps an election when all was written under another key and the first is gone", async () => {
  const { id } = await aSealedElection(service);
  await invitedPeople(service, { people: "threshold", threshold: 2 }, 3);
  const hold = {
    id,
    keptAt: new Date("2026-11-24T12:00:00Z"),
    keptBy: "Berta Prueba",
    reason: "Hay un reclamo",
  };
  await holdStore(service.database.db, service.cipher).addHold(hold);
  const sealed = [{ database: service.database.db, tables: sealedTables }];
  const keyring = await openKeyring({ database: service.database.db, wrapper });
  keyring.close();
  const before = await openedFields(sealed, keyring);
  expect(before.has(`sealings.trustee_private_key ${id}`)).toBe(true);

  const rotated = await rotateKeys(sealed, wrapper);
  const { rows, kept } = rotated;
  expect({ rows, kept }).toEqual({
    rows: { election_history: 2, retention_holds: 1, sealings: 1, trustees: 3 },
    kept: [],
  });
  expect(await openedFields(sealed, rotated.keyring)).toEqual(before);
  expect(await holdStore(service.database.db, rotated.keyring.cipher).listHolds()).toMatchObject([hold]);
});
