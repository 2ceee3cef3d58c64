import type { ElectionDirectory } from "../../election-directory.ts";
import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { getPhoto } from "./get-photo.ts";
import { listCandidates } from "./list-candidates.ts";
import { putCandidatePhoto, removeCandidatePhoto } from "./photos.ts";
import { withdrawCandidate } from "./withdraw-candidate.ts";

export const candidateCalls = (services: Services, directory: ElectionDirectory): BoundHandler[] => [
  listCandidates(services),
  putCandidatePhoto(services),
  removeCandidatePhoto(services),
  getPhoto(services),
  withdrawCandidate(services, directory),
];
