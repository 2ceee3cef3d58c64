import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";

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
    return font;
  };
  return {
    text: await load("text"),
    strong: await load("strong"),
    heading: await load("heading"),
    code: await load("code"),
  };
}
