import type { MemberCertificate } from "@urna/contract/custody/ceremony";
import { z } from "zod";

export type Certificate = MemberCertificate;

const Message = z.object({ verification: z.string() });

/** The key that a certificate announces, which its member's key file bears too. Nothing is verified here. */
export function verificationKeyIn({ message }: Pick<Certificate, "message">): string {
  return Message.parse(JSON.parse(message)).verification;
}
