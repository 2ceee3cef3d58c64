import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { testKeys } from "@urna/service-kit/testing/keys";
import { openedFields, rotateKeys } from "@urna/service-kit/testing/rotation";
import { plainByteColumns } from "@urna/service-kit/testing/sealed-columns";
import { sealedLinkTables, sealedTables } from "../src/storage/sealed-fields.ts";
import { everythingSealed } from "./support/everything-sealed.ts";
import { anIdentity, type Identity } from "./support/identity.ts";

const wrapper = localKeyWrapper(testKeys.platformKey);
let identity: Identity;
beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

/** What is of bytes and not encrypted: keyed hashes of people's data, hashes of secrets, and what is nobody's. */
const hashesAndBytesOfNobody = [
  "administrator_attempts.attempt",
  "administrator_attempts.token_hash",
  "administrator_devices.token_hash",
  "administrators.email_index",
  "challenges.attempt",
  "challenges.code",
  "challenges.code_salt",
  "challenges.secret_hash",
  "challenges.target",
  "clave_unica_entries.browser_hash",
  "clave_unica_entries.salt",
  "clave_unica_entries.state_hash",
  "data_keys.wrapped",
  "establishments.official_email_index",
  "guess_delays.key",
  "outbox.payload",
  "passkey_challenges.challenge_hash",
  "passkey_challenges.token_hash",
  "passkeys.public_key",
  "password_resets.token_hash",
  "pending_acts.key",
  "people.document_index",
  "people.email_index",
  "people.last4",
  "people.name_index",
  "recovery_codes.code",
  "roll_preparations.request_hash",
  "roll_spans.content_index",
  "roll_spans.field_indexes",
  "roll_spans.last4",
  "roll_staged_rows.document_index",
  "roll_staged_rows.email_index",
  "roll_versions.salt",
  "sealed_elections.request_hash",
  "second_factor_challenges.token_hash",
  "session_tokens.hash",
  "used_proofs.hash",
  "waiting_acts.key",
];

it("lists every column of bytes that is encrypted", async () => {
  expect(await plainByteColumns(identity.links.db, sealedLinkTables)).toEqual([
    "election_keys.key_sha256",
    "election_keys.wrapped",
    "links.credential_index",
    "links.sealed",
    "links.voter_index",
    "marks.sealed",
    "marks.voter_index",
    "outbox.payload",
    "prepared_links.sealed",
    "prepared_links.voter_index",
    "public_credentials.commitment",
  ]);
  expect(await plainByteColumns(identity.main.db, sealedTables)).toEqual(hashesAndBytesOfNobody);
});

it("reads every field when all was written under another key and the first is gone", async () => {
  await everythingSealed(identity);
  const sealed = [
    { database: identity.main.db, tables: sealedTables },
    { database: identity.links.db, tables: sealedLinkTables },
  ];
  const keyring = await openKeyring({ database: identity.main.db, wrapper });
  keyring.close();
  const before = await openedFields(sealed, keyring);
  const columns = new Set([...before.keys()].map((place) => place.split(" ")[0]));
  const listed = sealed.flatMap(({ tables }) =>
    tables.flatMap((each) => each.columns.map((column) => `${each.table}.${column}`)),
  );
  expect([...columns].sort()).toEqual(listed.sort());

  const rotated = await rotateKeys(sealed, wrapper);
  expect(rotated.kept).toEqual([]);
  expect(await openedFields(sealed, rotated.keyring)).toEqual(before);
  expect(rotated.keyring.keys.byId(1)).toBeUndefined();
});
