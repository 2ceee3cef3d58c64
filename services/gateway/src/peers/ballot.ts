import { BallotBoxServiceService as BallotBoxService } from "@urna/protos/ballot/v1/ballot_box";
import { CountServiceService as CountService } from "@urna/protos/ballot/v1/count";
import { CustodyServiceService as CustodyService } from "@urna/protos/ballot/v1/custody";
import { ElectionAdminServiceService as ElectionAdminService } from "@urna/protos/ballot/v1/election_admin";
import { ElectionRetentionServiceService as ElectionRetentionService } from "@urna/protos/ballot/v1/retention";
import { ElectionServiceService as ElectionService } from "@urna/protos/ballot/v1/election";
import { IncidentServiceService as IncidentService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService as ResultService } from "@urna/protos/ballot/v1/result";
import { TrusteeServiceService as TrusteeService } from "@urna/protos/ballot/v1/custody";
import type { OpenClient } from "./open-client.ts";

/** Elections, their keys, the ballot box and the count. Each list has the methods that may be called a second time. */
export const ballotClients = (open: OpenClient) => ({
  elections: open(ElectionService, [
    "listElections",
    "getElection",
    "getBoard",
    "getBoardCheckpoint",
    "getBoardTile",
    "getBoardWitnesses",
    "addCosignature",
    "getResults",
    "getPhoto",
  ]),
  electionAdmin: open(ElectionAdminService, [
    "listProcesses",
    "getElectionForAdmin",
    "listElectionsForAdmin",
    "getChecklist",
    "listHistory",
  ]),
  trustees: open(TrusteeService, ["getTrustees", "inviteTrustees", "remindTrustees"]),
  // A contribution may be repeated: the same bytes change nothing.
  custody: open(CustodyService, ["getCustody", "contribute", "confirmSealing"]),
  counts: open(CountService, ["getTrusteeCount", "giveShare"]),
  electionRetention: open(ElectionRetentionService, ["listAnnounced"]),
  incidents: open(IncidentService, ["listIncidents", "openIncident"]),
  results: open(ResultService, ["getSummary", "decideTie"]),
  // A cast may be repeated: the same bytes get the same acknowledgement. So may a spoiling.
  ballotBox: open(BallotBoxService, ["getVotingKit", "castBallot", "findAcknowledgement", "spoilBallot"]),
});
