import { z } from "zod";

/** The page's policy forbids `eval`: zod must not try whether it could compile its schemas. */
z.config({ jitless: true });
