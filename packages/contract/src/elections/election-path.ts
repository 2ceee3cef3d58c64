import { z } from "zod";
import { ElectionId } from "../identifiers.ts";

export const ElectionPath = z.object({ id: ElectionId });
