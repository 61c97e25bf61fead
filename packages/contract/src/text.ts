import * as v from 'valibot'

/** The metadata of a field's schema, which forms, messages and the OpenAPI document use. */
export interface FieldFacts {
  /** The label that users see, without '(required)'. */
  label: string
  /** Whether messages use the plural: 'Portal roles are required'. */
  isPlural?: boolean
  /** The label of one entry of a list: 'Site' in 'Sites'. */
  entryLabel?: string
  isRequired?: boolean
  /** The maximum length in code points. */
  limit?: number
}

/**
 * A schema of a text. Fields have this type instead of the inferred one, which contains the types of all
 * rules. The compiler would repeat it in the declaration of every schema and call that contains the field.
 */
export interface TextSchema extends v.GenericSchema<string> {}

/** Returns the length of a text in code points, the unit of all limits in form, server and OpenAPI. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Whether all database engines can store and compare the text: PostgreSQL refuses U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\u0000')

// Control characters except line breaks and tabs, and lone surrogates. PostgreSQL refuses U+0000, database
// engines change lone surrogates, and the other characters are invisible.
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** An invisible mark, such as a joiner, a variation selector or a zero-width space. */
export const unseenMark = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

// A visible character. A text may contain invisible marks, but it counts as empty if it has only such marks and
// spaces, including the Hangul fillers and the Braille blank.
const seen = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u

/**
 * Returns the schema of a trimmed text of at most `limit` code points. Its metadata is the only definition of
 * the field's label and limit.
 */
export const text = (facts: FieldFacts & { limit: number }): TextSchema =>
  v.pipe(
    v.string('IS_INVALID'),
    v.trim(),
    v.check((value) => !facts.isRequired || seen.test(value), 'IS_REQUIRED'),
    // A string of n UTF-16 code units has at least n / 2 code points, so very long texts are refused without
    // counting.
    v.check((value) => value.length <= facts.limit * 2 && codePoints(value) <= facts.limit, 'IS_TOO_LONG'),
    v.check((value) => !unseen.test(value), 'UNRECOGNISED_CHARACTER'),
    v.metadata({ ...facts }),
  )

// A line break would make one name look like two; a mark that changes the text direction would reverse it.
const breaksLine = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Returns the schema of a text on one line, such as a name. */
export const line = (facts: FieldFacts & { limit: number }): TextSchema =>
  v.pipe(
    text(facts),
    v.check((value) => !breaksLine.test(value), 'UNRECOGNISED_CHARACTER'),
    v.metadata({ ...facts }),
  )

/**
 * Returns the metadata of a field's schema. Metadata of an outer schema (such as `optional`) overrides that
 * of the inner one.
 */
export const factsOf = (schema: v.GenericSchema): FieldFacts => ({
  ...(isWrapping(schema) && factsOf(schema.wrapped)),
  ...(v.getMetadata(schema) as Partial<FieldFacts> as FieldFacts),
})

const isWrapping = (schema: object): schema is { wrapped: v.GenericSchema } => 'wrapped' in schema
