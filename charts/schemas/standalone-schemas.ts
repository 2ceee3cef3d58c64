/** A schema as the API server describes its objects (OpenAPI 2), as far as checking an object needs it. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly "x-kubernetes-group-version-kind"?: readonly { group: string; version: string; kind: string }[];
}

type Definitions = Readonly<Record<string, Schema>>;

/** JSON Schema says these with words that OpenAPI 2 lacks. */
const eitherType: Readonly<Record<string, readonly string[]>> = {
  "io.k8s.apimachinery.pkg.util.intstr.IntOrString": ["string", "integer"],
  "io.k8s.apimachinery.pkg.api.resource.Quantity": ["string", "number"],
};

/**
 * A JSON Schema for each kind that stands alone and refuses fields that the kind does not have, by the name that
 * kubeconform asks for: `<kind>-<first word of the group>-<version>`, in lower case.
 */
export function standaloneSchemas(definitions: Definitions): Map<string, object> {
  const schemas = new Map<string, object>();
  for (const [name, definition] of Object.entries(definitions)) {
    const [own, ...others] = definition["x-kubernetes-group-version-kind"] ?? [];
    // What has many kinds is no object but the options of a call.
    if (!own || others.length > 0) continue;
    const words = [own.kind, own.group.split(".")[0], own.version].filter((word) => word);
    const used = [...reachable(name, definitions)].map((each) => [each, strict(each, definitions)]);
    schemas.set(words.join("-").toLowerCase(), { ...reference(name), definitions: Object.fromEntries(used) });
  }
  return schemas;
}

const prefix = "#/definitions/";
const reference = (name: string) => ({ $ref: `${prefix}${name}` });

function reachable(name: string, definitions: Definitions, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of referencesIn(definitions[name])) reachable(next, definitions, found);
  return found;
}

function referencesIn(schema: Schema | boolean | undefined): string[] {
  if (typeof schema !== "object") return [];
  const { $ref, items, additionalProperties, properties = {} } = schema;
  const below = [items, additionalProperties, ...Object.values(properties)].flatMap(referencesIn);
  return $ref ? [$ref.slice(prefix.length), ...below] : below;
}

function strict(name: string, definitions: Definitions): object {
  const either = eitherType[name];
  return either ? { type: either } : withoutDescription(definitions[name] ?? {});
}

function withoutDescription(schema: Schema): object {
  const { type, $ref, required, properties, items, additionalProperties } = schema;
  if ($ref) return { $ref };
  const named = properties && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, withoutDescription(each)]),
    ),
    additionalProperties: false,
  };
  const values = typeof additionalProperties === "object" && {
    additionalProperties: withoutDescription(additionalProperties),
  };
  return { type, required, ...(items && { items: withoutDescription(items) }), ...values, ...named };
}
