import { noticeKinds } from "@urna/contract/settings/policy";
import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { DomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { NoticeRules } from "../../domain/ports.ts";

/** The steps that administrators chose for notices, read again for each step. */
export function noticeRules(
  identity: Pick<Calls<typeof SettingsServiceService>, "getSettings">,
): NoticeRules {
  return {
    notices: async () => {
      const { policy } = await identity.getSettings({});
      if (!policy) throw new DomainError("unavailable");
      return noticeKinds.filter((kind) => policy.notices.includes(kind));
    },
  };
}
