/** The labels of fields, and the texts of validation messages. @module */
import type * as v from 'valibot'
import type { FormErrors } from './formErrors.ts'
import { labelIn } from './labels.ts'
import {
  entrySentences,
  fieldSentence,
  pluralSuffixes,
  type Suffix,
  sentences,
  suffixes,
  wholeKeys,
} from './messageKeys.ts'
import { type FieldFacts, factsOf } from './text.ts'
import { inEnglish, type Translate } from './translate.ts'

/** Labels of fields for messages, by path. */
export type Labels = Readonly<Record<string, Pick<FieldFacts, 'label' | 'isPlural'>>>

/**
 * Returns the labels of a body's fields by path: `portalUser.portalRoleIds` for a nested field,
 * `userAccesses[].sites` for a field of an entry, and `userAccesses[]` for the entry itself.
 */
export const labelsOf = ({ entries }: Fields, within = ''): Labels =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => placesOf(entry as v.GenericSchema, within + name)),
  )

interface Fields {
  entries: Record<string, unknown>
}

type Place = [place: string, facts: Labels[string]]

function placesOf(schema: v.GenericSchema, place: string, entryLabel?: string): Place[] {
  const facts = factsOf(schema)
  const own: Place = [place, { ...(entryLabel !== undefined && { label: entryLabel }), ...facts }]
  const bare = unwrapped(schema)
  if ('entries' in bare) return [own, ...Object.entries(labelsOf(bare as Fields, `${place}.`))]
  if ('item' in bare) return [own, ...placesOf(bare.item as v.GenericSchema, `${place}[]`, facts.entryLabel)]
  return [own]
}

/** Returns the schema inside `optional` and `nullable`. */
const unwrapped = (schema: object): object =>
  'wrapped' in schema ? unwrapped(schema.wrapped as object) : schema

/**
 * Returns the label of an error's field. For some fields the server's path (`ldapForm.username`) differs from
 * the path in the body. So if the whole path has no label, its last parts are tried.
 */
function factsAt(field: string, labels: Labels): Labels[string] | undefined {
  const parts = field.replaceAll(/\[\d+\]/g, '[]').split('.')
  for (const at of parts.keys()) {
    const end = parts.slice(at).join('.')
    const found = labels[end] ?? Object.entries(labels).find(([place]) => place.endsWith(`.${end}`))?.[1]
    if (found?.label !== undefined) return found
  }
  return undefined
}

const ends = Object.keys(suffixes) as Suffix[]

/** Returns the text of a key; undefined if the group does not have this key. */
const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

/** Splits a name into words: 'STUDY_NAMES' and 'studyNames' become 'Study names'. */
const spelled = (name: string): string => {
  const text = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.\s-]+/g, ' ')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Translates a message key into a message: '{FIELD}_{SUFFIX}', with or without braces, becomes 'Item title is
 * too long'. A message without a matching rule does not change. [MSG-169 to MSG-187, C-221]
 */
export function messageOf(
  message: string,
  labels: Labels = {},
  field?: string,
  translate: Translate = inEnglish,
): string {
  const key = message.replace(/^\{(.*)\}$/, '$1')
  const sentence = textOf(translate(wholeKeys), key) ?? textOf(translate(sentences), key)
  if (sentence !== undefined) return sentence
  // The last name of a path: `sites` of `accessControls[0].sites[2]`.
  const name = (field ?? '').replaceAll(/\[\d+\]/g, '').replace(/^.*\./, '')
  if (name === 'id' || name === 'versionno') return translate(wholeKeys).VERSION_CONFLICT
  // `accessControls[0].sites` is a field of a list entry.
  const entrySentence = field?.includes('].') ? textOf(translate(entrySentences), key) : undefined
  if (entrySentence !== undefined) return entrySentence
  const end = ends.find((suffix) => key === suffix || key.endsWith(`_${suffix}`))
  if (end === undefined) return message
  const { label, isPlural } = (field !== undefined && factsAt(field, labels)) || {}
  const inKey = key.slice(0, -end.length).replace(/_$/, '')
  const shownLabel = label === undefined ? spelled(inKey || name) : labelIn(translate, label)
  return translate(fieldSentence).of(shownLabel, translate(isPlural ? pluralSuffixes : suffixes)[end])
}

/** Translates every key into a message, without duplicates per field. */
export function readable(
  errors: FormErrors,
  labels: Labels = {},
  translate: Translate = inEnglish,
): FormErrors {
  const translated = (messages: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(messages).map(([field, list]) => [
        field,
        [...new Set(list.map((message) => messageOf(message, labels, field, translate)))],
      ]),
    )
  return {
    globalErrors: [
      ...new Set(errors.globalErrors.map((message) => messageOf(message, labels, undefined, translate))),
    ],
    fieldErrors: translated(errors.fieldErrors),
    ...(errors.fieldWarnings && { fieldWarnings: translated(errors.fieldWarnings) }),
    ...(errors.failureDescription !== undefined && { failureDescription: errors.failureDescription }),
  }
}
