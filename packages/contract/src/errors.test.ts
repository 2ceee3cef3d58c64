import { errorCodes, httpStatus, isErrorCode } from "./errors.ts";

it("gives every code the status of the contract", () => {
  expect(
    Object.entries(httpStatus)
      .map(([code, status]) => `${status} ${code}`)
      .sort(),
  ).toMatchInlineSnapshot(`
   [
     "400 invalid-or-expired-link",
     "400 invalid-request",
     "401 code-expired",
     "401 code-used-up",
     "401 entry-expired",
     "401 invalid-code",
     "401 invalid-credentials",
     "401 mfa-required",
     "401 not-signed-in",
     "401 ticket-expired",
     "403 confirmation-required",
     "403 half-withheld",
     "403 help-desk-required",
     "403 method-not-offered",
     "403 not-allowed",
     "403 not-eligible",
     "403 second-factor-required",
     "403 stronger-sign-in-required",
     "404 not-found",
     "404 receipt-not-found",
     "405 method-not-allowed",
     "409 account-too-new",
     "409 already-voted",
     "409 another-code-required",
     "409 archive-not-verified",
     "409 ballot-spoiled",
     "409 contact-in-use",
     "409 content-wiped",
     "409 counts-differ",
     "409 election-closed",
     "409 election-not-open",
     "409 election-paused",
     "409 identifier-ambiguous",
     "409 invitation-too-soon",
     "409 locked-while-open",
     "409 no-live-code",
     "409 no-registered-email",
     "409 not-counted",
     "409 on-sealed-roll",
     "409 process-fixed",
     "409 registrar-refused",
     "409 reminder-too-soon",
     "409 roll-busy",
     "409 same-roll",
     "409 second-person-needed",
     "409 tie-undecided",
     "409 write-conflict",
     "413 payload-too-large",
     "415 unsupported-media-type",
     "422 invalid-ballot",
     "422 invalid-contribution",
     "428 proof-of-work-required",
     "429 too-many-requests",
     "431 headers-too-large",
     "500 internal",
     "503 crowded",
     "503 registrar-away",
     "503 unavailable",
   ]
  `);
});

it("knows its codes, and nothing that objects inherit", () => {
  expect(errorCodes.every(isErrorCode)).toBe(true);
  expect(["constructor", "toString", "", "Invalid-Request"].some(isErrorCode)).toBe(false);
});
