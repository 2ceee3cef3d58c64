import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { createMemory } from "./memory.ts";

/** Roboto, Roboto Slab and Roboto Mono, under the Open Font License and the Apache License. */
const files = {
  text: "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
  strong: "@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf",
  heading: "@expo-google-fonts/roboto-slab/700Bold/RobotoSlab_700Bold.ttf",
  code: "@expo-google-fonts/roboto-mono/500Medium/RobotoMono_500Medium.ttf",
};

export type FontName = keyof typeof files;
export type Fonts = Readonly<Record<FontName, Font>>;

/** Parses the fonts once for all documents. `resolve` finds a package's file, as `require.resolve` does. */
export async function loadFonts(resolve: (file: string) => string): Promise<Fonts> {
  const load = async (name: FontName) => {
    const font = create(await readFile(resolve(files[name])));
    if (!("layout" in font)) throw new Error(`${files[name]} is a collection of fonts`);
    return rememberingFiles(font);
  };
  return {
    text: await load("text"),
    strong: await load("strong"),
    heading: await load("heading"),
    code: await load("code"),
  };
}

/** Laid-out words, as pdfkit keeps them. */
type Words = Record<string, unknown>;

const documentsOfOneMemory = 500;
const laidOut = new WeakMap<Font, { readonly words: Words; documents: number }>();

/** For pdfkit to keep a font's words in. Laying a word out is slower than writing it, and documents share most words. */
export function wordsOf(font: Font): Words {
  const known = laidOut.get(font);
  const memory =
    known && known.documents < documentsOfOneMemory ? known : { words: wordsOfOne(), documents: 0 };
  memory.documents++;
  laidOut.set(font, memory);
  return memory.words;
}

/** For a document whose words are kept for no other. */
export const wordsOfOne = (): Words => Object.create(null) as Words;

const mostFiles = 32;

const deflatedFiles = new WeakMap<Uint8Array, Buffer>();

function rememberDeflated(file: Uint8Array): Uint8Array {
  deflatedFiles.set(file, deflateSync(file));
  return file;
}

/** A font file as a document keeps it; undefined for other bytes. */
export const deflatedFontFile = (bytes: unknown): Buffer | undefined =>
  bytes instanceof Uint8Array ? deflatedFiles.get(bytes) : undefined;

const tables = createMemory<Buffer>(mostFiles);

/** A font's table of letters as a document keeps it. */
export const deflatedTable = (table: string): Buffer =>
  tables(table, () => deflateSync(Buffer.from(`${table}\n`, "latin1")));

/** The same glyphs in the same order give the same font file, which is slower to make than the rest of a page. */
function rememberingFiles(font: Font): Font {
  const files = createMemory<Uint8Array>(mostFiles);
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const encode = subset.encode.bind(subset);
    subset.encode = () => files(subset.glyphs.join(), () => rememberDeflated(encode()));
    return subset;
  };
  return font;
}

/**
 * Letters that are always embedded, so that nearly all receipts share one font file. They cover names in Spanish,
 * English and Haitian Creole.
 */
export const embeddedAlways: Partial<Record<FontName, string>> = {
  strong: `ABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜÀÈÒabcdefghijklmnñopqrstuvwxyzáéíóúüàèò0123456789 .,:;-()/'`,
  code: "SLEP-0123456789ABCDEFabcdef ",
};
