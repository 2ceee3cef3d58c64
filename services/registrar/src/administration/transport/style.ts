// The tokens of Urna's design (packages/web-kit/src/design/tokens.css), for pages without scripts.

const light = `--desk:#eff2f0;--sheet:#fff;--sheet-2:#f6f8f7;--ink:#0a132d;--ink-2:#37435a;--rule:#d2d9da;--rule-2:#75808e;
--pen:#006fb3;--pen-deep:#00558a;--pen-edge:#003e66;--on-pen:#fff;--link:#005c96;--mark:#006fb3;--marker:#ffd84a;--ok:#14623f;--ok-tint:#e1f3e8;
--warn:#664600;--warn-tint:#fff0c2;--warn-line:#a87800;--err:#b3261e;--err-tint:#fdebe9;--band:#0a132d;--on-band:#fff;
--ring-out:#0a132d;--ring-in:#ffd84a;--by-email:#006fb3;--by-letter:#2d717c;--by-word:#a87800;`;

const dark = `--desk:#10211d;--sheet:#1a312b;--sheet-2:#213b34;--ink:#f5f2e6;--ink-2:#cfd6cd;--rule:#3a524b;--rule-2:#8ca198;
--pen:#8ccdf5;--pen-deep:#b5dffa;--pen-edge:#4c93bf;--on-pen:#06202f;--link:#9ad4f7;--mark:#ffe27a;--marker:#ffe27a;--ok:#93ddb0;--ok-tint:#1d4433;
--warn:#ffd98a;--warn-tint:#3a3013;--warn-line:#c99c35;--err:#ffb0a6;--err-tint:#43201d;--band:#081210;--on-band:#f5f2e6;
--ring-out:#ffe27a;--ring-in:#10211d;--by-email:#5db1e6;--by-letter:#66b8c2;--by-word:#c99c35;`;

const contrast = `--desk:#000;--sheet:#000;--sheet-2:#000;--ink:#fff;--ink-2:#fff;--rule:#fff;--rule-2:#fff;--pen:#ffe900;--pen-deep:#ffe900;
--pen-edge:#fff;--on-pen:#000;--link:#ffe900;--mark:#ffe900;--marker:#00e5ff;--ok:#7cffb2;--ok-tint:#000;--warn:#ffe900;--warn-tint:#000;--warn-line:#ffe900;
--err:#ffb3ab;--err-tint:#000;--band:#000;--on-band:#fff;--ring-out:#00e5ff;--ring-in:#000;--by-email:#fff;--by-letter:#00e5ff;--by-word:#ffe900;`;

/** The one style sheet of the registrar's pages. */
export const styleSheet = `:root{color-scheme:light dark;${light}
--slab:"Roboto Slab",Rockwell,Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;--mono:ui-monospace,"Roboto Mono",Menlo,monospace}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media (prefers-contrast:more){:root{${contrast}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--desk);color:var(--ink);font:400 1.0625rem/1.55 var(--sans);display:flex;flex-direction:column;min-height:100vh}
h1,h2{font-family:var(--slab);font-weight:700;margin:0;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.5rem);line-height:1.14}
h2{font-size:1.375rem;line-height:1.25}
h3{font-size:1.125rem;line-height:1.3;margin:0}
p{margin:0;max-width:66ch}
a{color:var(--link);text-underline-offset:.18em}
a:hover{text-decoration-thickness:3px}
:focus-visible{outline:3px solid var(--ring-out);outline-offset:3px;box-shadow:0 0 0 3px var(--ring-in)}
main:focus,main:focus-visible{outline:none;box-shadow:none}
.skip{position:absolute;left:12px;top:-80px;background:var(--sheet);padding:12px 16px;z-index:1}
.skip:focus{top:12px}
.strip{height:6px;background:linear-gradient(90deg,#0f69b4 0 41px,#eb3c46 41px 97px,transparent 97px)}
.top>div.strip{display:block;max-width:none;padding:0;height:6px}
.top{background:var(--sheet);border-bottom:1px solid var(--rule)}
.top>div,main,.foot>div{width:100%;max-width:1060px;margin:0 auto;padding:0 18px}
.top>div{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between;padding-top:12px;padding-bottom:12px}
.brand{display:flex;gap:12px;align-items:center;color:var(--ink);text-decoration:none;min-height:44px}
.brand svg{width:44px;height:44px;flex:none}
.brand strong{display:block;font:700 1.375rem/1.15 var(--slab)}
.brand span span{display:block;color:var(--ink-2);font-size:1rem;line-height:1.3}
.languages{display:flex;gap:4px;list-style:none;margin:0;padding:0}
.languages a{display:inline-flex;min-width:46px;min-height:44px;align-items:center;justify-content:center;font-weight:700;text-decoration:none;border:2px solid transparent;border-radius:4px}
.languages a[aria-current]{color:var(--ink);border-color:var(--ink)}
main{flex:1;padding-top:32px;padding-bottom:48px;display:grid;grid-template-columns:minmax(0,1fr);gap:24px;align-content:start}
.lead{display:flex;flex-wrap:wrap;gap:16px;align-items:end;justify-content:space-between}
.lead p{margin-top:8px;color:var(--ink-2)}
.sheet{background:var(--sheet);border:1px solid var(--rule);border-top:3px solid var(--ink);padding:24px;display:grid;grid-template-columns:minmax(0,1fr);gap:16px;box-shadow:0 1px 0 rgb(10 19 45/.06),0 10px 24px -16px rgb(10 19 45/.35)}
.narrow{max-width:460px;width:100%;margin:0 auto}
.small{font-size:1rem;color:var(--ink-2)}
.note{border-left:6px solid var(--ok);background:var(--ok-tint);padding:14px 16px}
.note.warn{border-color:var(--warn-line);background:var(--warn-tint)}
.note.err{border-color:var(--err);background:var(--err-tint)}
.note form{margin-top:10px}
.empty{border:2px dashed var(--rule-2);padding:20px}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px;margin:0}
.facts div{border-left:1px solid var(--rule);padding-left:14px}
.facts dt{color:var(--ink-2);font-size:1rem}
.facts dd{margin:2px 0 0;font-weight:700}
.facts dd.figure{font:700 1.625rem/1.2 var(--slab)}
.tag{display:inline-block;border:2px solid currentColor;border-radius:3px;padding:1px 8px;font-weight:700;font-size:1rem;color:var(--ink)}
.tag.ok{color:var(--ok)}.tag.warn{color:var(--warn)}.tag.quiet{color:var(--ink-2)}
.head{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:baseline;justify-content:space-between}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--ink-2);padding-bottom:8px}
th,td{text-align:left;padding:9px 14px 9px 0;border-bottom:1px solid var(--rule);vertical-align:top}
thead th{border-bottom:2px solid var(--ink);font-size:1rem}
tbody th{font-weight:400;white-space:nowrap}
.wrap tbody th{white-space:normal}
.number{text-align:right}
.bar{min-width:120px;width:34%}
.bar svg{display:block;width:100%;height:16px;border:1px solid var(--rule-2);background:var(--sheet-2)}
.by-email{fill:var(--by-email)}.by-letter{fill:var(--by-letter)}.by-word{fill:var(--by-word)}
code,pre{font-family:var(--mono);font-size:1rem;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;background:var(--sheet-2);border:1px solid var(--rule);padding:12px 14px;user-select:all}
details{min-width:0}
details>summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--link);text-decoration:underline;text-underline-offset:.18em}
form{display:grid;gap:16px;margin:0}
label{font-weight:700;display:block;margin-bottom:6px}
input,select{width:100%;min-height:52px;font:inherit;color:var(--ink);background:var(--sheet);border:2px solid var(--rule-2);border-radius:4px;padding:10px 12px}
.tick{display:flex;gap:10px;align-items:center;min-height:44px;margin:0}
.tick input{width:24px;min-height:24px;margin:0;flex:none}
h4{font-size:1.0625rem;margin:0}
td form{gap:0}
button{justify-self:start;font:700 1.0625rem/1.2 var(--sans);min-height:52px;padding:12px 22px;border-radius:4px;border:2px solid var(--pen);border-bottom:3px solid var(--pen-edge);background:var(--pen);color:var(--on-pen);cursor:pointer}
button:hover{background:var(--pen-deep)}
button.plain{background:var(--sheet);color:var(--link);border:2px solid var(--rule-2);min-height:44px;padding:8px 16px}
.foot{background:var(--band);color:var(--on-band)}
.foot>div{padding-top:20px;padding-bottom:20px;display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between}
.foot a{color:inherit}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:640px){.sheet{padding:18px;margin:0 -18px;border-left:0;border-right:0}.narrow{width:auto;margin:0 -18px;max-width:none}.bar{min-width:80px}th,td{padding-right:10px}
.stack thead{display:none}.stack tr{display:block;padding:10px 0;border-bottom:1px solid var(--rule)}.stack th,.stack td{display:flex;justify-content:space-between;gap:16px;border:0;padding:4px 0;text-align:left}.stack th{font-weight:700;white-space:normal}.stack td.bar{display:block;width:100%}.stack td::before{content:attr(data-label);color:var(--ink-2)}}
@media (forced-colors:active){.bar svg{forced-color-adjust:none}button{border:2px solid ButtonText}}
@media print{.languages,.foot,form{display:none}}
`;
