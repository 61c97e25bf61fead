import { readdirSync, readFileSync } from 'node:fs'
import { uiTexts } from '@portal-gateway/ui/texts'
import { composeStories } from '@storybook/react-vite'
import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { parseAst } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FormTextsProvider, formTexts } from './texts.tsx'

/** All stories of all forms and primitives. They are rendered with each text of the registry in full-width letters. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>([
  '../*/*.stories.tsx',
  '../../../ui/src/*/*.stories.tsx',
  // Excluded, because they show the names of icons in the code.
  '!../../../ui/src/Icon/*.stories.tsx',
])

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  // jsdom implements none of these.
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterAll(() => vi.unstubAllGlobals())
/** No example contains full-width letters. */
const marked = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))

/** Returns the same texts in full-width letters. */
function markedTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return marked(texts)
  if (isPhrase(texts)) return (...values: unknown[]) => marked(texts(...values))
  if (Array.isArray(texts)) return texts.map(markedTexts)
  return Object.fromEntries(Object.entries(Object(texts)).map(([key, text]) => [key, markedTexts(text)]))
}
/** The texts of one word, which could be mistaken for a text of an example. */
const ownWords = new Set(JSON.stringify({ ...uiTexts, ...formTexts }).match(/(?<=:")[A-Z]\w*(?=")/g))

const isPhrase = (text: unknown): text is (...values: unknown[]) => string => typeof text === 'function'

const texts = Object(markedTexts({ ...uiTexts, ...formTexts }))

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const syntaxOf = (path: string) =>
  parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' })

/** Visits the syntax tree of a file, except for the nodes for which `isLeftOut` returns true. */
function visit(node: unknown, onNode: (node: Node) => void, isLeftOut: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode, isLeftOut)
  if (!isNode(node) || isLeftOut(node)) return
  onNode(node)
  for (const child of Object.values(node)) if (typeof child === 'object') visit(child, onNode, isLeftOut)
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)
const isPlay = ({ type, key }: Node): boolean => type === 'Property' && nameOf(key) === 'play'

/** Returns the texts in a file's code, except for those that a story searches. */
function literalsOf(path: string): string[] {
  const found: string[] = []
  const add = (text: unknown) => {
    if (typeof text === 'string') found.push(text)
  }
  const onNode = (node: Node) => {
    if (node.type === 'Literal' || node.type === 'JSXText') add(node['value'])
    if (node.type === 'TemplateElement') add(Reflect.get(Object(node['value']), 'cooked'))
  }
  visit(syntaxOf(path), onNode, isPlay)
  return found
}

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules') && !path.includes('dist/'))
    .map((path) => `${folder}/${path}`)

/** Labels and messages of the contract, and texts of the examples. */
const foreign = [
  ...filesIn('packages/contract/src', /(?<!\.test)\.ts$/),
  ...filesIn('packages/portal-forms/src', /\.examples\.ts$/),
  ...filesIn('packages/ui/src', /\.examples\.ts$/),
].flatMap(literalsOf)

const shownAttributes = ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'placeholder', 'title']

/** Returns the texts that a document shows or a screen reader reads. */
function shownTexts(): string[] {
  const found: string[] = []
  const body = document.body.cloneNode(true)
  // A filtered table splits words into marked parts.
  if (body instanceof Element)
    for (const mark of body.querySelectorAll('mark')) mark.replaceWith(mark.textContent)
  body.normalize()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) found.push(...shownAttributes.map((name) => node.getAttribute(name) ?? ''))
    else if (!node.parentElement?.closest('style, script')) found.push(node.textContent ?? '')
  }
  return found
}

/** Returns the parts of a text that have no full-width letters. */
const unmarkedParts = (text: string): string[] =>
  text
    .split(/[^\n]*?[\uFF21-\uFF5A]+|\n/u)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part))

/** React Aria's own texts, which follow the locale of the provider. */
const ofReactAria = new Set(['Dismiss'])

it.each(Object.entries(files))('each text is from registry or example: %s [EXP-145]', async (path, load) => {
  const data = [...foreign, ...literalsOf(`packages/portal-forms/src/texts/${path}`)]
  const whole = new Set(data.flatMap((text) => [text, ...text.split(/[#\n]+/)]).map((text) => text.trim()))
  const all = data.join('\n')
  const words = new Set(all.toLowerCase().match(/\p{L}+/gu))
  const isData = (part: string) =>
    whole.has(part) ||
    (/\s/.test(part) && all.includes(part)) ||
    ofReactAria.has(part) ||
    part
      .split(/[^\p{L}]+/u)
      .every(
        (word) =>
          word.length < 2 ||
          word.length > 30 ||
          (words.has(word.toLowerCase()) && (!ownWords.has(word) || whole.has(word))),
      )
  const stories: Readonly<Record<string, ComponentType>> = composeStories(await load())
  const found = new Set<string>()
  for (const [name, Story] of Object.entries(stories)) {
    if (name.endsWith('Dark')) continue
    await act(async () =>
      render(
        <FormTextsProvider texts={texts}>
          <Story />
        </FormTextsProvider>,
      ),
    )
    for (const text of shownTexts())
      for (const part of unmarkedParts(text)) if (!isData(part)) found.add(`${name}: ${part}`)
    cleanup()
  }
  expect([...found]).toEqual([])
})

const isText = (node: unknown): boolean => isNode(node) && /[a-z]{2}/i.test(String(node['value'] ?? ''))
const attributesOfTexts =
  /^(label|title|hint|description|placeholder|alt|aria-(label|description|valuetext))$|Label$|Text$/

it('no component contains a text of its own, even if no story shows it [EXP-145]', () => {
  const sources = ['packages/ui/src', 'packages/portal-forms/src'].flatMap((folder) =>
    filesIn(folder, /(?<!\.(stories|test|examples))\.tsx$/),
  )
  expect(sources.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const path of sources) {
    const onNode = (node: Node) => {
      const isAttribute = node.type === 'JSXAttribute' && attributesOfTexts.test(String(nameOf(node['name'])))
      if ((node.type === 'JSXText' && isText(node)) || (isAttribute && isText(node['value'])))
        found.push(`${path}: ${JSON.stringify(node['value'])}`)
    }
    visit(syntaxOf(path), onNode, () => false)
  }
  expect(found).toEqual([])
})
