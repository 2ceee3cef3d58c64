import { isDomainError } from "@urna/service-kit/errors";
import type { Services } from "../../services.ts";

/**
 * Takes a point of the voter's limit for each ballot refused for what it is, so that a broken or hostile page
 * cannot keep the verifiers busy. Once the points are used up, the refusal is `too-many-requests`.
 */
export async function countRefusals<T>(
  limits: Services["limits"],
  personId: string,
  admit: () => Promise<T>,
): Promise<T> {
  try {
    return await admit();
  } catch (error) {
    if (isDomainError(error, "invalid-ballot") || isDomainError(error, "not-allowed")) {
      await limits.consume({ limit: "refused-ballot", key: personId });
    }
    throw error;
  }
}
