import { germanClient } from '@portal-gateway/api-client/de'
import { clientTexts } from '@portal-gateway/api-client/texts'
import { germanContract } from '@portal-gateway/contract/de'
import { contractTexts } from '@portal-gateway/contract/texts'
import { germanForms } from '@portal-gateway/portal-forms/de'
import { formTexts } from '@portal-gateway/portal-forms/texts'
import { germanUi } from '@portal-gateway/ui/de'
import { uiTexts } from '@portal-gateway/ui/texts'
import { describe, expect, it } from 'vitest'
import { germanPortalTexts } from '../apps/portal/src/germanPortalTexts.ts'
import { portalTexts } from '../apps/portal/src/portalTexts.ts'

const packages: readonly [name: string, english: object, german: object][] = [
  ['contract', contractTexts, germanContract],
  ['api-client', clientTexts, germanClient],
  ['ui', uiTexts, germanUi],
  ['portal-forms', formTexts, germanForms],
  ['portal', portalTexts, germanPortalTexts],
]

/** Texts that are the same in both languages. */
const sameInGerman = new Set([
  '---',
  'in value0',
  'value0 (optional)',
  'Version value0',
  'Captcha',
  'Code',
  'Dashboard',
  'Gecos',
  'Institution',
  'Name',
  'ORCID iD',
  'Passkey',
  'Passkeys',
  'Person',
  'Status',
  'System',
  'Text',
  'Token',
  'UID',
  'URL',
  'Version',
  'https://',
])

type Phrase = (...values: unknown[]) => unknown
const isPhrase = (text: unknown): text is Phrase => typeof text === 'function'
const isTree = (text: unknown): text is object => typeof text === 'object' && text !== null

/**
 * Returns the value of one parameter of any text function. As a text it is `value0` for the first parameter. It is also
 * a list with this text, and the formats of a locale that insert values without changes.
 */
const valueAt = (place: number) => ({
  toString: () => `value${place}`,
  join: () => `value${place}`,
  toLowerCase: () => `value${place}`,
  number: String,
  list: String,
  plural: (value: unknown, forms: { other: string }) => forms.other.replace('#', String(value)),
})
const values = Array.from({ length: 8 }, (_, place) => valueAt(place))

/** Functions that accept only the actions of a review. */
const ofReviews = /eviewAlerts\.(done|failed)$/

/** Returns the texts of a tree by their paths. */
function textsIn(tree: unknown, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (isPhrase(tree)) return textsIn(tree(...(ofReviews.test(path) ? ['approve'] : values)), path)
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([key, text]) => textsIn(text, `${path}.${key}`))
}

/** Returns the values that a text contains, sorted. */
const valuesIn = (text: string): string[] => [...new Set(text.match(/value\d|\{\w+\}/g))].toSorted()

const hasWord = (text: string): boolean => /[a-z]{2}/i.test(text.replaceAll(/value\d|\{\w+\}/g, ''))

describe.each(packages)('the German texts of %s', (name, english, german) => {
  const before = textsIn(english, name)
  const after = new Map(textsIn(german, name))

  it('have the keys of the English texts [EXP-251]', () => {
    expect(before.length).toBeGreaterThan(80)
    expect([...after.keys()].toSorted()).toEqual(before.map(([path]) => path).toSorted())
  })

  it('contain the values of the English texts [EXP-251]', () => {
    const differences = before.flatMap(([path, text]) => {
      const own = after.get(path) ?? ''
      return valuesIn(own).join() === valuesIn(text).join() ? [] : [`${path}: ${text} | ${own}`]
    })
    expect(differences).toEqual([])
  })

  it('differ from the English texts, except listed ones [EXP-251]', () => {
    const same = before.filter(
      ([path, text]) => after.get(path) === text && hasWord(text) && !sameInGerman.has(text),
    )
    expect(same).toEqual([])
  })
})
