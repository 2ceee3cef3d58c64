/** The comment above each `message` or `rpc` of a proto file, by its name. */
export function commentsOf(proto: string, keyword: "message" | "rpc"): Map<string, string> {
  const comments = new Map<string, string>();
  let above: string[] = [];
  for (const line of proto.split("\n").map((each) => each.trim())) {
    const named = new RegExp(`^${keyword} (\\w+)`).exec(line)?.[1];
    if (line.startsWith("//")) above.push(line.slice(2).trim());
    else {
      if (named) comments.set(named, above.join(" "));
      above = [];
    }
  }
  return comments;
}
