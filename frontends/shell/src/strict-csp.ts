import { z } from "zod";

/** zod would try `eval` to be faster; the Content-Security-Policy forbids it, and browsers report the try. */
z.config({ jitless: true });
