/** In the place of pictures: two letters each; none on a ballot where they are all alike (lists of one name). */
export function initialsOf(names: readonly string[]): readonly (string | undefined)[] {
  const initials = names.map(initialsOfOne);
  return names.length > 1 && new Set(initials).size === 1 ? [] : initials;
}

/**
 * Of the first given name and of the first surname, which in Chile is the last name but one where there are three names
 * or more. Particles in lower case ("de la") count as no name.
 */
function initialsOfOne(name: string): string {
  const names = name.split(/\s+/).filter((each) => /^\p{Lu}/u.test(each));
  const surname = names.length > 2 ? names.at(-2) : names.at(1);
  return [names[0], surname].map((each) => each?.match(/^\p{Lu}/u)?.[0] ?? "").join("");
}
