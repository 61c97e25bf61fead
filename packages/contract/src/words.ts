import type * as v from 'valibot'
import type { FormErrors } from './formErrors.ts'
import { entrySentences, type Suffix, sentences, suffixes, wholeKeys } from './messageKeys.ts'
import { type FieldFacts, factsOf } from './text.ts'

/** What a message may call each field. */
export type Labels = Readonly<Record<string, Pick<FieldFacts, 'label' | 'isPlural'>>>

/** The labels that the fields of a body were made with; those of a part by their whole name, `portalUser.id`. */
export const labelsOf = ({ entries }: Fields, within = ''): Labels =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]): [string, Labels[string]][] => {
      const field = within + name
      const own = [field, factsOf(entry as v.GenericSchema)] as const
      return hasFields(entry) ? [[...own], ...Object.entries(labelsOf(entry, `${field}.`))] : [[...own]]
    }),
  )

interface Fields {
  entries: Record<string, unknown>
}

const hasFields = (schema: unknown): schema is Fields =>
  typeof schema === 'object' && schema !== null && 'entries' in schema

// 'IS_ALREADY_IN_USE' before any shorter end it might contain.
const ends = (Object.keys(suffixes) as Suffix[]).toSorted((a, b) => b.length - a.length)

const whole: Readonly<Record<string, string>> = { ...wholeKeys, ...sentences }

const ofEntries: Readonly<Record<string, string>> = entrySentences

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A message key in words: '{FIELD}_{SUFFIX}', with or without braces, becomes 'Item title is too long'.
 * A message that matches no rule is shown unchanged. [MSG-169 to MSG-187]
 */
export function wordsOf(message: string, labels: Labels = {}, field?: string): string {
  const key = message.replace(/^\{(.*)\}$/, '$1')
  if (Object.hasOwn(whole, key)) return whole[key] ?? message
  const name = field?.replace(/\[\d+\].*$/, '')
  if (name === 'id' || name?.endsWith('.id') || name === 'versionno' || name?.endsWith('.versionno')) {
    return wholeKeys.VERSION_CONFLICT
  }
  // `accessControls[0].sites` is a part of an entry.
  if (field?.includes('].') && Object.hasOwn(ofEntries, key)) return ofEntries[key] ?? message
  const end = ends.find((suffix) => key === suffix || key.endsWith(`_${suffix}`))
  if (end === undefined) return message
  const spelled = key.slice(0, -end.length).replace(/_$/, '').replaceAll('_', ' ').toLowerCase()
  // `roles[2]` speaks of one role, not of the list.
  const own = field !== undefined && field === name ? labels[field] : undefined
  const label = own?.label ?? sentence(spelled || (name ?? ''))
  const rule: string = suffixes[end]
  return `${label} ${own?.isPlural ? rule.replace(/^is\b/, 'are').replace(/^has\b/, 'have') : rule}`
}

/** The same errors with every key in words, each text once per place. */
export function readable(errors: FormErrors, labels: Labels = {}): FormErrors {
  const inWords = (messages: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(messages).map(([field, list]) => [
        field,
        [...new Set(list.map((message) => wordsOf(message, labels, field)))],
      ]),
    )
  return {
    globalErrors: [...new Set(errors.globalErrors.map((message) => wordsOf(message, labels)))],
    fieldErrors: inWords(errors.fieldErrors),
    ...(errors.fieldWarnings && { fieldWarnings: inWords(errors.fieldWarnings) }),
    ...(errors.failureDescription !== undefined && { failureDescription: errors.failureDescription }),
  }
}
