import { z } from "zod";

export const Reference = z.object({ reference: z.string() });
