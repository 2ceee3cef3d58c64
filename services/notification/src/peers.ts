import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { ContactServiceService } from "@urna/protos/identity/v1/contact";
import { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { grpcTls } from "@urna/service-kit/config";
import { openClient } from "@urna/service-kit/grpc/client";
import type { Own } from "@urna/service-kit/lifecycle";
import type { NotificationConfig } from "./config.ts";

const largestPdfBytes = 16 * 1024 * 1024;

/** Calls to other services. All of them only read, so the channel may retry them. */
export function connectPeers(own: Own, config: NotificationConfig) {
  const identity = { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) };
  const receipt = { address: config.RECEIPT_ADDRESS, tls: grpcTls(config), maxReceiveBytes: largestPdfBytes };
  const ballot = { address: config.BALLOT_ADDRESS, tls: grpcTls(config) };
  const close = (client: { close(): void }) => client.close();
  return {
    contacts: own(openClient(ContactServiceService, { ...identity, idempotent: ["getContact"] }), close).call,
    settings: own(openClient(SettingsServiceService, { ...identity, idempotent: ["getSettings"] }), close)
      .call,
    recipients: own(
      openClient(RecipientServiceService, { ...identity, idempotent: ["countRecipients", "listRecipients"] }),
      close,
    ).call,
    elections: own(openClient(ElectionServiceService, { ...ballot, idempotent: ["getElection"] }), close)
      .call,
    receipts: own(
      openClient(ReceiptServiceService, { ...receipt, idempotent: ["getReceiptForMessage"] }),
      close,
    ).call,
  };
}
