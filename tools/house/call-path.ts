import { resolve } from "node:path";
import ts from "typescript";
import { visit } from "./size.ts";
import type { SourceFile } from "./source-files.ts";

/** Where a reader begins: a function of a file. */
export interface Start {
  readonly path: string;
  readonly name: string;
}

/** What every call stands on; a reader takes its word for it. */
const standsUnder = /^packages\/(service-kit|web-kit|belenios|language)\//;

/**
 * The files that somebody opens who follows calls from these functions to the last row: the file of each function of the
 * product that is reached. Of a port, all that implement its method by that name count.
 */
export function filesToOpen(files: readonly SourceFile[], starts: readonly Start[]): string[] {
  const program = ts.createProgram({
    rootNames: files.map(({ path }) => resolve(path)),
    options: {
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      customConditions: ["source"],
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      strict: true,
    },
  });
  const checker = program.getTypeChecker();
  const root = `${process.cwd()}/`;
  const ours = new Set(files.map(({ path }) => path));
  const pathOf = (node: ts.Node) => node.getSourceFile().fileName.replace(root, "");
  const implementations = implementationsByName(program, (source) =>
    ours.has(source.fileName.replace(root, "")),
  );
  const seen = new Set<ts.Node>();
  const opened = new Set<string>();

  const follow = (declaration: ts.Node) => {
    const path = pathOf(declaration);
    if (seen.has(declaration) || !ours.has(path) || standsUnder.test(path)) return;
    seen.add(declaration);
    opened.add(path);
    visit(declaration, (node) => {
      if (!ts.isIdentifier(node) || node === declaration) return;
      for (const target of targetsOf(node)) if (isCode(target)) follow(target);
    });
  };
  const targetsOf = (node: ts.Identifier): ts.Node[] => {
    const symbol = checker.getSymbolAtLocation(node);
    if (!symbol) return [];
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (real.declarations ?? []).flatMap((each) =>
      isPort(each) && isCalled(node) ? implementationsOf(node.text, pathOf(each)) : [each],
    );
  };
  const implementationsOf = (name: string, port: string) => {
    const place = placeOf(port);
    return (implementations.get(name) ?? []).filter((each) => place?.test(pathOf(each)));
  };
  for (const { path, name } of starts) {
    const source = program.getSourceFile(resolve(path));
    const symbol =
      source && checker.getSymbolAtLocation(source)?.exports?.get(ts.escapeLeadingUnderscores(name));
    const [declaration] = symbol?.declarations ?? [];
    if (!declaration) throw new Error(`${path} exports no ${name}`);
    follow(declaration);
  }
  return [...opened].sort();
}

/** Where a port is implemented: one of a service in its storage or at its peers, a service of protos in its transport. */
function placeOf(port: string): RegExp | undefined {
  const [, own] = /^services\/(\w+)\//.exec(port) ?? [];
  if (own) return new RegExp(`^services/${own}/src/(.+/)?(storage|transport|peers|workers)/`);
  const [, called] = /^protos\/gen\/(\w+)\//.exec(port) ?? [];
  return called ? new RegExp(`^services/${called}/src/(.+/)?transport/`) : undefined;
}

const isPort = (node: ts.Node) => ts.isMethodSignature(node) || ts.isPropertySignature(node);
const isCalled = ({ parent }: ts.Node) =>
  ts.isPropertyAccessExpression(parent) &&
  ts.isCallExpression(parent.parent) &&
  parent.parent.expression === parent;

/** Functions, and names that stand for one; a type or a plain value ends the path. */
function isCode(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return true;
  const { initializer } = node as { initializer?: ts.Node };
  if (!initializer || !(ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))) return false;
  return (
    ts.isFunctionLike(initializer) ||
    ts.isCallExpression(initializer) ||
    ts.isObjectLiteralExpression(initializer)
  );
}

function implementationsByName(program: ts.Program, isOurs: (source: ts.SourceFile) => boolean) {
  const found = new Map<string, ts.Node[]>();
  for (const source of program.getSourceFiles().filter(isOurs))
    visit(source, (node) => {
      const named =
        ts.isMethodDeclaration(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isShorthandPropertyAssignment(node);
      if (!named || !ts.isObjectLiteralElementLike(node) || !ts.isIdentifier(node.name)) return;
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node]);
    });
  return found;
}
