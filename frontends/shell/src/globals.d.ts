/** Names the content of `locales/`; written by the build. */
declare const LOCALES_VERSION: string;
