import type { ContactServiceService } from "@urna/protos/identity/v1/contact";
import type { Calls } from "@urna/service-kit/grpc/client";
import { answeredWord } from "@urna/service-kit/grpc/words";
import type { ContactDirectory } from "../../domain/ports.ts";

/** Identity knows persons and their addresses. */
export function contactDirectory(
  identity: Pick<Calls<typeof ContactServiceService>, "getContact">,
): ContactDirectory {
  return {
    contactOf: async (personId) => {
      const { name, email, language } = await identity.getContact({ personId });
      return { name, email, language: answeredWord(language) };
    },
  };
}
