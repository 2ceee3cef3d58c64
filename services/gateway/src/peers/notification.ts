import { MessageServiceService as MessageService } from "@urna/protos/notification/v1/message";
import { ReportServiceService as MessageReportService } from "@urna/protos/notification/v1/report";
import { SendingServiceService as SendingService } from "@urna/protos/notification/v1/sending";
import { SupportServiceService as SupportService } from "@urna/protos/notification/v1/support";
import type { OpenClient } from "./open-client.ts";

/** Messages and the help desk. Each list has the methods that may be called a second time. */
export const notificationClients = (open: OpenClient) => ({
  messageReports: open(MessageReportService, ["countMessages"]),
  messages: open(MessageService, ["listMessages", "getMailHealth"]),
  sendings: open(SendingService, ["startSending", "previewSending", "stopSending", "listSendings"]),
  support: open(SupportService, ["listSupportRequests"]),
});
