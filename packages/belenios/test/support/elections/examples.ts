import type { WireCiphertext, WireProof } from "../../../src/wire.ts";

/** The parts of worked-examples.json that the tests use (format.md 7). */
export interface KnowledgeExample {
  key: string;
  proof: WireProof;
  commitment: string;
  preimage: string;
  sha256: string;
  challenge_sum: string;
}
export interface OneOfExample {
  commitments: string[];
  preimage: string;
  challenge_sum: string;
  proofs: WireProof[];
}
export interface Examples {
  election_uuid: string;
  election_sha256: string;
  phi: string;
  generator: string;
  identity: string;
  two_g: string;
  minus_g: string;
  credential: { private_credential: string; secret: string; public: string };
  pok_single: KnowledgeExample & { private_key: string };
  cert_signature: KnowledgeExample & { message: string };
  coefexps_signature: KnowledgeExample & { message: string };
  certs_sig: KnowledgeExample;
  vk_signature: KnowledgeExample;
  vk_pok: KnowledgeExample;
  ballot_signature: KnowledgeExample;
  ballot: { tracker: string; sha256: string; hash_without_signature: string; length: number };
  individual_proof: OneOfExample;
  overall_proof_no_blank: OneOfExample;
  blank_proof: OneOfExample;
  overall_proof_blank: OneOfExample;
  decryption_proof: {
    tally_ciphertext: WireCiphertext;
    factor: string;
    proofs: WireProof[];
    commitments: string[];
    preimage: string;
  };
  lagrange_1_3: { I: number[]; lambda1: string; lambda3: string };
}
