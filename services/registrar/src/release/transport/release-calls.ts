import {
  HalfRequest,
  ReleaseRequest,
  type HalfAnswer,
  type ReleaseBegun,
} from "@urna/contract/registrar/release";
import { DomainError, type ErrorCode } from "@urna/service-kit/errors";
import { refusalOf } from "@urna/service-kit/http/problem";
import type { RequestHandler } from "express";
import { z } from "zod";
import { readJson } from "../../http/read-body.ts";

interface ReleaseCalls {
  readonly begin: (request: z.output<typeof ReleaseRequest>) => Promise<ReleaseBegun>;
  readonly open: (asked: {
    id: string;
    secret: string;
    code: string | undefined;
  }) => Promise<z.infer<typeof HalfAnswer> & { by: ReleaseBegun["by"] }>;
  readonly count: (by: ReleaseBegun["by"] | "unknown", outcome: "sent" | "given" | ErrorCode) => void;
}

const limitBytes = 8 * 1024;

/** `POST /api/releases` */
export function beginReleaseCall({ begin, count }: ReleaseCalls): RequestHandler {
  return counted(count, async (request, response) => {
    const begun = await begin(await readJson(request, { schema: ReleaseRequest, limitBytes }));
    // The code of a letter was sent long before.
    if (begun.by !== "letter") count(begun.by, begun.by === "word" ? "given" : "sent");
    response.set("Cache-Control", "no-store").json(begun);
  });
}

/** `POST /api/releases/{id}/half` */
export function openHalfCall({ open, count }: ReleaseCalls): RequestHandler {
  return counted(count, async (request, response) => {
    const id = z.uuid().safeParse(request.params["id"]);
    if (!id.success) throw new DomainError("not-found");
    const { secret, code } = await readJson(request, { schema: HalfRequest, limitBytes });
    const { by, half } = await open({ id: id.data, secret, code });
    count(by, "given");
    response.set("Cache-Control", "no-store").json({ half });
  });
}

type Answer = (...of: Parameters<RequestHandler>) => Promise<void>;

function counted(count: ReleaseCalls["count"], answer: Answer): RequestHandler {
  return async (request, response, next) => {
    try {
      await answer(request, response, next);
    } catch (error) {
      count("unknown", refusalOf(error).code);
      throw error;
    }
  };
}
