import { formTexts } from '@portal-gateway/portal-forms/texts'
import { uiTexts } from '@portal-gateway/ui/texts'
import { describe, expect, it } from 'vitest'
import { isNode, type Node, nameOf, parseSource, visit } from '../.storybook/texts/syntax.ts'
import { portalTexts } from '../apps/portal/src/portalTexts.ts'
import { type SourceFile, sourcesUnder } from './repository.ts'

/** Whether a node is an import, a type or a `new` expression, whose texts users do not read. */
const isUnread = ({ type }: Node): boolean => /^Import|^TS|^NewExpression$/.test(type)
const isShownName = (node: unknown): boolean => shownNames.test(String(nameOf(node)))
const textOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : ''
const shownNames =
  /^(label|title|hint|description|header|placeholder|alt|aria-(label|description|valuetext))$|Label$|Text$/

/**
 * Matches strings that users do not read: CSS, permissions of frames, selectors, and an error for developers.
 */
const notLanguage =
  /^(span \d|\(prefers-|allow-|fullscreen; |xMidYMin |tbody button|body, main|page left$|The reCAPTCHA script failed to load\.$)/
/** Starts of error messages for developers, and the permission codes of the specification. */
const codes = new Set(['USER', 'A page of the audit failed to load: ', 'The users could not be loaded: '])

/** Returns the strings in a source that are shown or that consist of several words. */
function ownTexts({ path, text: source }: SourceFile): string[] {
  const found: string[] = []
  const add = (text: string) => {
    if (/[a-z]{2}/i.test(text) && !notLanguage.test(text) && !codes.has(text)) found.push(text)
  }
  const onNode = (node: Node) => {
    if (node.type === 'JSXText') add(textOf(node).trim())
    if (node.type === 'JSXAttribute' && isShownName(node['name'])) add(textOf(node['value']))
    if (node.type === 'Property' && isShownName(node['key'])) {
      // A value that starts with a lower-case letter is the key of a text.
      const text = textOf(node['value'])
      if (/^[A-Z]/.test(text)) add(text)
    }
    const text =
      node.type === 'TemplateElement' ? String(Reflect.get(Object(node['value']), 'cooked')) : textOf(node)
    if (/^(Literal|TemplateElement)$/.test(node.type) && /[a-z]{2}[’',.;:]? [a-z“]/i.test(text)) add(text)
  }
  visit(parseSource(path, source), onNode, isUnread)
  return found
}

const sources = sourcesUnder('apps/portal/src').filter(
  ({ path }) => !/\.(test|stories|css|examples)\.tsx?$/.test(path),
)
const isOfTexts = ({ path }: SourceFile): boolean => path.endsWith('Texts.ts')

describe('the texts of the portal', () => {
  it('are all in files whose names end with Texts.ts', () => {
    const code = sources.filter((source) => !isOfTexts(source))
    expect(code.length).toBeGreaterThan(250)
    expect(code.flatMap((source) => ownTexts(source).map((text) => `${source.path}: ${text}`))).toEqual([])
  })

  it('are all in `portalTexts.ts`, where each group has the name that its hook uses', () => {
    const groups = sources
      .filter(isOfTexts)
      .flatMap(({ text }) => text.match(/(?<=\buseTexts\(')\w+(?=', )/g) ?? [])
    expect(groups.toSorted()).toEqual(Object.keys(portalTexts).toSorted())
  })

  it('have no group name that the forms or primitives use, because one provider contains the groups of all', () => {
    const others = Object.keys({ ...uiTexts, ...formTexts })
    expect(Object.keys(portalTexts).filter((group) => others.includes(group))).toEqual([])
  })
})
