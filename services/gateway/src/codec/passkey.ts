import { PasskeyRequestOptions } from "@urna/contract/account/passkey-answer";

/** What goes to the browser as it came: JSON of WebAuthn, which only identity and the browser read. */
export function readPasskeyOptions(json: string) {
  return PasskeyRequestOptions.parse({ options: JSON.parse(json) });
}
