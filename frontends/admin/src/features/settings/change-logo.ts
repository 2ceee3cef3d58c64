import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { putLogo, removeLogo } from "@urna/contract/settings/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";

export interface LogoChange {
  revision: number;
  /** Undefined takes the logo away. */
  file: File | undefined;
}

export function changeLogo(api: Api, { revision, file }: LogoChange): Promise<AdminSettings> {
  const query = { revision };
  return file ? call(api, putLogo, { query, body: file }) : call(api, removeLogo, { query });
}
