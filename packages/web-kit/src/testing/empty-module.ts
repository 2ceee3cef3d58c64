/** Stands for stylesheets and fonts, which tests do not load. */
export {};
