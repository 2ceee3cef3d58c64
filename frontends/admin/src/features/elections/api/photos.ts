import { AdminElection } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

interface PhotoPlace {
  id: string;
  /** The candidate's place in the draft, from 1. */
  number: number;
  revision: number;
}

const pathOf = ({ id, number }: PhotoPlace) =>
  `/admin/elections/${encodeURIComponent(id)}/candidates/${number}/photo`;

/** PUT …/photo: the picture as it is. Throws `unsupported-media-type`, `payload-too-large`, `invalid-request` (`content`). */
export async function putPhoto(api: Api, place: PhotoPlace, file: File): Promise<AdminElection> {
  const { revision } = place;
  const headers = { "content-type": file.type || "application/octet-stream" };
  const call = { method: "PUT", path: pathOf(place), query: { revision }, rawBody: file, headers } as const;
  return (await api.send({ ...call, answer: AdminElection, timeoutMs: 60_000 })).value;
}

/** DELETE …/photo. */
export async function removePhoto(api: Api, place: PhotoPlace): Promise<AdminElection> {
  const { revision } = place;
  const call = { method: "DELETE", path: pathOf(place), query: { revision } } as const;
  return (await api.send({ ...call, answer: AdminElection })).value;
}
