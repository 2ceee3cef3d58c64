import type { RequestHandler } from "express";

/**
 * Takes the percent signs of a path's part that cannot be decoded for plain characters. Such a part names nothing, and the
 * route that it belongs to says so, as it does of any other.
 */
export const readablePaths: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.url.split("?");
  const readable = path.split("/").map((part) => (isDecodable(part) ? part : part.replaceAll("%", "%25")));
  request.url = [readable.join("/"), ...query].join("?");
  next();
};

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
