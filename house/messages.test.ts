import { describe, expect, it } from 'vitest'
import { isShipped, sourcesUnder, textOf } from './repository.ts'

const places = ['packages/contract', 'packages/api-client', 'packages/portal-forms', 'apps/portal']

/** Replaces an inserted value. */
const hole = '\u0000'

/** All texts of the code, with inserted values replaced. */
const said = sourcesUnder(...places)
  .filter(isShipped)
  .flatMap(({ text }) => {
    const plain = text.replace(/\$\{[^{}`]*\}/g, hole).replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, hole)
    const quoted = plain.matchAll(/(?<quote>['"`])(?<inside>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/g)
    const written = plain.matchAll(/>\s*(?<inside>[A-Z][^<>{}=]{8,}?)\s*</g)
    return [...quoted, ...written].map(({ groups }) => (groups?.['inside'] ?? '').replace(/\\(.)/g, '$1'))
  })

/** Returns the texts that a row quotes, with each alternative of '{create|update}' as a separate text. */
function quotedIn(statement: string): string[] {
  // A pattern in parentheses repeats texts that are quoted in full before it.
  const plain = statement.replace(/\(patterns? .*?'\)/g, '')
  const quoted = [...plain.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].flatMap(([, text = '']) => alternatives(text))
  // '... deleting ...' is the previous text with another verb.
  return quoted.filter((text) => !text.startsWith('...'))
}

function alternatives(text: string): string[] {
  const [whole, list] = /[{[]([^}\]]*\|[^}\]]*)[}\]]|\b(?:an active\/inactive)\b/.exec(text) ?? []
  if (whole === undefined) return [text]
  const each = list?.split('|') ?? ['an active', 'an inactive']
  return each.flatMap((one) => alternatives(text.replace(whole, one)))
}

const filled = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(hole, '.*')}$`)

/** Whether the code contains the text, exactly or with the same words around inserted values. */
function isSaid(text: string): boolean {
  const wanted = text.replace(/\{\w+\}|\bN\b/g, hole)
  return said.some((each) => {
    // A text that consists mostly of inserted values would match anything.
    const isTelling = each.replaceAll(hole, '').length > wanted.length / 3
    return each === text || (isTelling && (filled(each).test(wanted) || filled(wanted).test(each)))
  })
}

const [, ...lines] = textOf('requirements/catalogue/MSG.tsv').trim().split('\n')
const rows = lines.flatMap((line) => {
  const [id = '', , , statement = ''] = line.split('\t')
  const texts = statement.startsWith('Translation:') ? [] : quotedIn(statement)
  return texts.length > 0 ? [{ id, texts }] : []
})

describe('the code contains every text that the requirements quote', () => {
  it('the requirements quote nearly all of their messages', () => {
    expect(rows.length).toBeGreaterThan(150)
  })

  it.each(rows)('$id', ({ texts }) => {
    expect(texts.filter((text) => !isSaid(text))).toEqual([])
  })
})
