import { FormTextsProvider, formTexts } from '@portal-gateway/portal-forms/texts'
import { uiTexts } from '@portal-gateway/ui/texts'
import { composeStories } from '@storybook/react-vite'
import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { filesIn, literalsOf, syntaxOf, textsOfPackages } from './literals.ts'
import { markedTexts } from './markedTexts.ts'
import { shownTexts } from './shownTexts.ts'
import { isNode, type Node, nameOf, visit } from './syntax.ts'
import { unmarkedTexts } from './unmarkedTexts.ts'

/**
 * All stories of all forms and primitives. The tests render them with `uiTexts` and `formTexts` in full-width
 * letters.
 */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>([
  '../../packages/portal-forms/src/*/*.stories.tsx',
  '../../packages/ui/src/*/*.stories.tsx',
  // These stories are excluded because they show the icons' names in the code.
  '!../../packages/ui/src/Icon/*.stories.tsx',
])

const texts = Object(markedTexts({ ...uiTexts, ...formTexts }))
const registered = textsOfPackages()

/** Labels and messages of the contract, and texts of the examples. */
const foreign = [
  ...filesIn('packages/contract/src', /(?<!\.test)\.ts$/),
  ...filesIn('packages/portal-forms/src', /\.examples\.ts$/),
  ...filesIn('packages/ui/src', /\.examples\.ts$/),
].flatMap(literalsOf)

it.each(Object.entries(files))(
  'each shown text comes from a texts file or an example: %s [EXP-145]',
  async (path, load) => {
    const unmarked = unmarkedTexts([...foreign, ...literalsOf(`.storybook/texts/${path}`)], registered)
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
      for (const text of unmarked(shownTexts())) found.add(`${name}: ${text}`)
      cleanup()
    }
    expect([...found]).toEqual([])
  },
)

const isText = (node: unknown): boolean => isNode(node) && /[a-z]{2}/i.test(String(node['value'] ?? ''))
const attributesOfTexts =
  /^(label|title|hint|description|placeholder|alt|aria-(label|description|valuetext))$|Label$|Text$/

it('no component contains a hard-coded text, even if no story shows it [EXP-145]', () => {
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
    visit(syntaxOf(path), onNode)
  }
  expect(found).toEqual([])
})
