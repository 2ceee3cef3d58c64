import type { VoterUser } from "@urna/contract/sessions/voter";

export function aVoter(more: Partial<VoterUser> = {}): VoterUser {
  return {
    id: "5f0c6f5e-2f0a-4b4e-9d0e-0d3c2b1a0f01",
    name: "Marcela Sandoval Rivas",
    role: "voter",
    categories: ["teacher"],
    locale: "es",
    ...more,
  };
}
