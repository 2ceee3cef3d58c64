const subsetFont = require("subset-font");

/**
 * Of the headings' font the characters of our three languages, a third lighter: `fonts.css` says which these are, and
 * takes the whole font where a heading has another one.
 */
module.exports = function headingsFont(font) {
  const done = this.async();
  // Small capitals, fractions and ligatures are glyphs that no style asks for.
  const options = { targetFormat: "woff2", noLayoutClosure: true };
  subsetFont(font, characters, options).then((own) => done(null, own), done);
};
module.exports.raw = true;

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const characters = `${printableAscii}\u00a0¡ª«°·º»¿ÀÁÈÉÍÑÒÓÚÜàáèéíñòóúü–—‘’“”…`;
module.exports.characters = characters;
