import type { ContactServiceService } from "@urna/protos/identity/v1/contact";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { getContact } from "../domain/get-contact.ts";
import type { PeopleStore } from "../domain/ports.ts";
import { personIdOf } from "../../transport/decode.ts";

export function contactHandlers(dependencies: {
  people: PeopleStore;
}): Handlers<typeof ContactServiceService> {
  return { getContact: async ({ personId }) => getContact(dependencies, personIdOf(personId)) };
}
