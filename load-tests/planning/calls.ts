import { hrefOf } from "@urna/contract/api/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { getArchive, getBoard, getElection, listElections } from "@urna/contract/public-elections/routes";
import { verifyReceipt, getOwnReceipt, getReceiptPdf } from "@urna/contract/receipts/routes";
import { requestOtp, verifyOtp, voterLogin } from "@urna/contract/sessions/routes";
import { castBallot, getVotingKit } from "@urna/contract/casting/routes";
import { getParticipation } from "@urna/contract/participation/routes";
import { halfPath, releasesPath } from "@urna/contract/registrar/release";

/** Paths of k6's calls, which cannot load the contract. */
export function callsOf(electionId: ElectionId) {
  const own = { params: { id: electionId } };
  return {
    archive: hrefOf(getArchive, own),
    board: hrefOf(getBoard, own),
    cast: hrefOf(castBallot, own),
    code: hrefOf(verifyOtp, {}),
    codeRequest: hrefOf(requestOtp, {}),
    election: hrefOf(getElection, own),
    elections: hrefOf(listElections, {}),
    /** At the registrar's origin; the id of the release replaces `ID`. */
    half: halfPath("ID"),
    login: hrefOf(voterLogin, {}),
    participation: hrefOf(getParticipation, own),
    receipt: hrefOf(getOwnReceipt, own),
    receiptPdf: hrefOf(getReceiptPdf, own),
    /** At the registrar's origin. */
    releases: releasesPath,
    /** The number of a receipt follows. */
    verifyReceipt: hrefOf(verifyReceipt, { params: { number: "" } }),
    votingKit: hrefOf(getVotingKit, own),
    wholeBoard: hrefOf(getBoard, { ...own, query: { limit: 1000 } }),
  };
}

export type Calls = ReturnType<typeof callsOf>;
