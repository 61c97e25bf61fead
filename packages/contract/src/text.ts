import * as v from 'valibot'

/** What a form, a message and the OpenAPI document read off a field's schema. */
export interface FieldFacts {
  /** The words a person sees, without '(required)'. */
  label: string
  /** 'Portal roles are required', not 'is'. */
  isPlural?: boolean
  /** What one entry of a list is called: 'Site' in 'Sites'. */
  entryLabel?: string
  isRequired?: boolean
  /** Longest text in code points. */
  limit?: number
}

/** The length of a text as a person counts it: code points, for form, server and OpenAPI alike. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Whether every engine can hold the text, and compare with it: PostgreSQL refuses U+0000. */
export const isStorable = (text: string): boolean => !text.includes('\u0000')

// Line breaks and tabs pass. PostgreSQL refuses U+0000, no engine keeps half a surrogate pair as it is,
// and nobody can see the others.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]/u

/** A mark without a sign of its own, such as a joiner, a variation selector or a blank without width. */
export const unseenMark = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

// Marks have their place inside a text but are none, nor are blanks: those of Hangul, of Braille.
const seen = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u

/** A trimmed text of at most `limit` code points; its label and limit stand here and nowhere else. */
export const text = (facts: FieldFacts & { limit: number }) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.trim(),
    v.check((value) => !facts.isRequired || seen.test(value), 'IS_REQUIRED'),
    // A string of n UTF-16 units has at least n / 2 code points: long garbage is refused without counting.
    v.check((value) => value.length <= facts.limit * 2 && codePoints(value) <= facts.limit, 'IS_TOO_LONG'),
    v.check((value) => !unseen.test(value), 'UNRECOGNISED_CHARACTER'),
    v.metadata({ ...facts }),
  )

// Who reads a name must not take it for two, nor backwards: no break, and no mark that turns what follows.
const breaksLine = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A text that stands on one line, such as a name. */
export const line = (facts: FieldFacts & { limit: number }) =>
  v.pipe(
    text(facts),
    v.check((value) => !breaksLine.test(value), 'UNRECOGNISED_CHARACTER'),
    v.metadata({ ...facts }),
  )

/** The facts that a field's schema was made with, also when the field may be left out; what stands outside counts more. */
export const factsOf = (schema: v.GenericSchema): FieldFacts => ({
  ...(isWrapping(schema) && factsOf(schema.wrapped)),
  ...(v.getMetadata(schema) as Partial<FieldFacts> as FieldFacts),
})

const isWrapping = (schema: object): schema is { wrapped: v.GenericSchema } => 'wrapped' in schema
