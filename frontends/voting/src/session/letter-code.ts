import { forgetsOnLeaving } from "./left-behind.ts";

let kept = "";
forgetsOnLeaving(() => (kept = ""));

/** The code of a sealed letter, whose picture opened the page. It is in this page's memory alone. */
export const letterCode = {
  /** Whether the part of an address after `#` has a code, which is kept. */
  keep(hash: string): boolean {
    const code = /^#carta=(\w{12})$/.exec(hash)?.[1];
    if (code) kept = code;
    return code !== undefined;
  },
  /** Empty: none. */
  get: (): string => kept,
};
