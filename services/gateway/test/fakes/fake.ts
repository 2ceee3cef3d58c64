import type { Handlers, serve } from "@urna/service-kit/grpc/server";

type Definition = Parameters<typeof serve>[0];

/** The handlers of one service, which a test may replace one by one. */
export type Fake<D extends Definition> = { -readonly [Name in keyof Handlers<D>]: Handlers<D>[Name] };
