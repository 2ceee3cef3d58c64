import { useState, type ChangeEvent, type FormEvent } from "react";
import type { z } from "zod";
import type { FormMessage } from "./forms.ts";

type Errors<Values> = { readonly [Field in keyof Values]?: FormMessage };

interface Outcome<Values, Valid> {
  valid(form: Valid): void;
  /** The first thing wrong with each field. */
  invalid(errors: Errors<Values>): void;
}

/**
 * A form of a few fields that its schema checks when it is sent, and not while somebody types. An error stays until it
 * is sent again. (A library for forms weighs 13 KB, a twentieth of all that a voter fetches.)
 */
export function useCheckedForm<Values extends Record<string, string>, Valid>(
  schema: z.ZodType<Valid, Values>,
  beginning: Values,
) {
  const [values, setValues] = useState(beginning);
  const [errors, setErrors] = useState<Errors<Values>>({});
  return {
    values,
    errors,
    /** For the input that is the form's field of this name. */
    control: <Field extends keyof Values & string>(name: Field) => ({
      name,
      value: values[name],
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setValues((before) => ({ ...before, [name]: value })),
    }),
    /** What the service finds wrong with a field. */
    refuse: (field: keyof Values, message: FormMessage) =>
      setErrors((before) => ({ ...before, [field]: message })),
    submit: ({ valid, invalid }: Outcome<Values, Valid>) => {
      return (event: FormEvent) => {
        event.preventDefault();
        const { data, error } = schema.safeParse(values);
        const found = error ? firstOfEach<Values>(error) : {};
        setErrors(found);
        if (error) invalid(found);
        else valid(data);
      };
    },
  };
}

function firstOfEach<Values>({ issues }: z.ZodError): Errors<Values> {
  const inOrder = issues.map(({ path: [field], message }) => [field, message] as const);
  return Object.fromEntries(inOrder.reverse()) as Errors<Values>;
}
