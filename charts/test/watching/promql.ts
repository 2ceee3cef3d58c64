import { parser } from "@prometheus-io/lezer-promql";

export interface Matcher {
  readonly label: string;
  /** `=`, `!=`, `=~` or `!~`. */
  readonly operator: string;
  readonly value: string;
}

export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

export interface Query {
  readonly selectors: readonly Selector[];
  /** Of `by (…)` and `on (…)`. */
  readonly grouping: readonly string[];
}

/** What a query asks for, read by Prometheus's own grammar. @throws Error where it is no PromQL */
export function readQuery(text: string): Query {
  // Grafana puts a duration and a namespace in their places.
  const query = text.replaceAll("$__rate_interval", "5m");
  const selectors: { metric: string; matchers: Matcher[] }[] = [];
  const grouping: string[] = [];
  let matcher = { label: "", operator: "", value: "" };
  parser.parse(query).iterate({
    enter({ type, from, to, node }) {
      const word = query.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`);
      if (type.name === "Identifier") selectors.push({ metric: word, matchers: [] });
      if (type.name === "LabelName" && node.parent?.name === "GroupingLabels") grouping.push(word);
      else if (type.name === "LabelName") matcher = { label: word, operator: "", value: "" };
      if (type.name === "MatchOp") matcher.operator = word;
      if (type.name === "StringLiteral" && node.parent?.name === "UnquotedLabelMatcher")
        selectors.at(-1)?.matchers.push({ ...matcher, value: word.slice(1, -1) });
    },
  });
  return { selectors, grouping };
}
