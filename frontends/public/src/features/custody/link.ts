import type { Api } from "@urna/web-kit/api-client/use-api";

/** Who asks: the trustee that the link was written to. */
export interface Link {
  readonly api: Api;
  readonly token: string;
}

export function headersOf({ token }: Link): Readonly<Record<string, string>> {
  return { authorization: `Custody ${token}` };
}
