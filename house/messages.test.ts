import { describe, expect, it } from 'vitest'
import { isShipped, sourcesUnder, textOf } from './repository.ts'

const places = ['packages/contract', 'packages/api-client', 'packages/portal-forms', 'apps/portal']

/** Placeholder for an interpolated value. */
const placeholder = '\u0000'

/** All texts of the code, with placeholders for interpolated values. */
const codeTexts = sourcesUnder(...places)
  .filter(isShipped)
  .flatMap(({ text }) => {
    const plain = text
      .replace(/\$\{[^{}`]*\}/g, placeholder)
      .replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, placeholder)
    const quoted = plain.matchAll(/(?<quote>['"`])(?<inside>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/g)
    const written = plain.matchAll(/>\s*(?<inside>[A-Z][^<>{}=]{8,}?)\s*</g)
    return [...quoted, ...written].map(({ groups }) => (groups?.['inside'] ?? '').replace(/\\(.)/g, '$1'))
  })

/** Returns the texts that a row quotes, with each alternative of '{create|update}' as a separate text. */
function quotedIn(statement: string): string[] {
  // Removes "(pattern 'Resource created/updated')": the row quotes each of these texts before the pattern.
  const plain = statement.replace(/\(patterns? .*?'\)/g, '')
  const quoted = [...plain.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].flatMap(([, text = '']) => alternatives(text))
  // Removes quotes such as '... deleting ...', which abbreviate the previous quote with another verb.
  return quoted.filter((text) => !text.startsWith('...'))
}

function alternatives(text: string): string[] {
  const [whole, list] = /[{[]([^}\]]*\|[^}\]]*)[}\]]|\b(?:an active\/inactive)\b/.exec(text) ?? []
  if (whole === undefined) return [text]
  const each = list?.split('|') ?? ['an active', 'an inactive']
  return each.flatMap((one) => alternatives(text.replace(whole, one)))
}

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(placeholder, '.*')}$`)

/** Whether the code contains the text, exactly or with the same words around interpolated values. */
function isInCode(text: string): boolean {
  const expected = text.replace(/\{\w+\}|\bN\b/g, placeholder)
  return codeTexts.some((each) => {
    // A text that consists mostly of interpolated values would match any text.
    const isSpecific = each.replaceAll(placeholder, '').length > expected.length / 3
    return each === text || (isSpecific && (patternOf(each).test(expected) || patternOf(expected).test(each)))
  })
}

const [, ...lines] = textOf('requirements/catalogue/MSG.tsv').trim().split('\n')
const rows = lines.flatMap((line) => {
  const [id = '', , , statement = ''] = line.split('\t')
  const texts = statement.startsWith('Translation:') ? [] : quotedIn(statement)
  return texts.length > 0 ? [{ id, texts }] : []
})

describe('the code contains every text that the requirements quote', () => {
  it('more than 150 requirement rows quote a message', () => {
    expect(rows.length).toBeGreaterThan(150)
  })

  it.each(rows)('contains every text that $id quotes', ({ texts }) => {
    expect(texts.filter((text) => !isInCode(text))).toEqual([])
  })
})

it('the texts of every message are expected literally in a test', () => {
  const folder = 'packages/api-client/src/messages'
  const files = sourcesUnder(folder)
  const tests = files.filter(({ path }) => path.endsWith('.test.ts')).map(({ text }) => text)
  const messages = files
    .filter(isShipped)
    .flatMap(({ text }) => [...text.matchAll(/^export (?:const|function) (?<name>\w+)/gm)])
    .map(({ groups }) => groups?.['name'] ?? '')
  // These functions create messages. The tests of the created messages contain their texts.
  const makers = ['recordMessages', 'accessReferenceMessages', 'recordAlerts', 'reviewAlertsOf']
  const isWrittenOut = (name: string) =>
    tests.some((text) => new RegExp(`expect\\(${name}\\b|\\b${name}\\(|= ${name}\\b`).test(text))
  expect(messages.filter((name) => !makers.includes(name) && !isWrittenOut(name))).toEqual([])
})
