import { formTexts } from '@portal-gateway/portal-forms/texts'
import { uiTexts } from '@portal-gateway/ui/texts'
import { expect, it } from 'vitest'
import { portalTexts } from './portalTexts.ts'

/** Value of any text: each property and call of it is such a value again, and its text is 'x'. */
const anyValue: object = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : key === 'plural' ? allForms : anyValue),
  apply: () => anyValue,
})

/** Instead of the plural form of a count: all forms, or an empty text if one is empty. */
const allForms = (_count: unknown, forms: Readonly<Record<string, string>>): string =>
  Object.values(forms).every((form) => form.trim() !== '') ? Object.values(forms).join(' ') : ''

/** As many values as a text can have; the last one that it takes are the formats. */
const anyValues = Array.from({ length: 8 }, () => anyValue)

const isPhrase = (text: unknown): text is (...values: unknown[]) => unknown => typeof text === 'function'

/** Returns the paths of the empty texts; a text with values is composed from any values. */
function emptyIn(texts: unknown, path: string): string[] {
  // A phrase may return one of its values.
  if (texts === anyValue) return []
  if (isPhrase(texts)) return emptyIn(texts(...anyValues), path)
  if (typeof texts === 'string') return texts.trim() === '' ? [path] : []
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, text]) => emptyIn(text, `${path}.${key}`))
    : [path]
}

it('no text of the portal, its forms and its primitives is empty, except for a tab that visitors do not have [EXP-145]', () => {
  expect(emptyIn({ uiTexts, formTexts, portalTexts }, '')).toEqual([
    '.formTexts.registration.tabs.public.comments',
  ])
})
