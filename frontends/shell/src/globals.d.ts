/** Names the content of `locales/`; written by the build. */
declare const LOCALES_VERSION: string;

interface ImportMeta {
  /** Rspack: every module of a folder that the expression names, by its path in it. */
  webpackContext(folder: string, wanted: { regExp: RegExp }): (path: string) => Record<string, unknown>;
}
