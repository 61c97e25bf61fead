import { formTexts } from '@portal-gateway/portal-forms/texts'
import { uiTexts } from '@portal-gateway/ui/texts'
import { expect, it } from 'vitest'
import { portalTexts } from './portalTexts.ts'

/**
 * Proxy that can replace any argument of a text function. Every property and call returns the proxy, and its
 * string value is 'x'.
 */
const anyValue: object = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : key === 'plural' ? allForms : anyValue),
  apply: () => anyValue,
})

/** Replaces `plural`: joins all plural forms, or returns '' if one of them is empty, so that the test finds it. */
const allForms = (_count: unknown, forms: Readonly<Record<string, string>>): string =>
  Object.values(forms).every((form) => form.trim() !== '') ? Object.values(forms).join(' ') : ''

/**
 * Arguments for any text function. No text function has more parameters than this. The last parameter of a
 * function may be the formats of the locale.
 */
const anyValues = Array.from({ length: 8 }, () => anyValue)

const isPhrase = (text: unknown): text is (...values: unknown[]) => unknown => typeof text === 'function'

/** Returns the paths of all empty texts. Text functions are called with placeholder arguments. */
function emptyIn(texts: unknown, path: string): string[] {
  // A text function may return only its argument. The placeholder must then not count as an empty text.
  if (texts === anyValue) return []
  if (isPhrase(texts)) return emptyIn(texts(...anyValues), path)
  if (typeof texts === 'string') return texts.trim() === '' ? [path] : []
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, text]) => emptyIn(text, `${path}.${key}`))
    : [path]
}

it('no text of the portal, its forms and its primitives is empty, except the name of a tab that visitors do not see [EXP-145]', () => {
  expect(emptyIn({ uiTexts, formTexts, portalTexts }, '')).toEqual([
    '.formTexts.registration.tabs.public.comments',
  ])
})
