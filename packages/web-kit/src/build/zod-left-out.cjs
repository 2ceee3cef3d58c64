/** In the place of what `zod-for-browsers.ts` leaves out. A message in English, should one be asked for. */
const messages = () => ({ localeError: () => "Invalid input" });

const noJsonSchema = () => () => {
  throw new Error("no JSON Schema in browsers");
};

module.exports = Object.assign(messages, {
  createToJSONSchemaMethod: noJsonSchema,
  createStandardJSONSchemaMethod: noJsonSchema,
  Doc: class {},
});
