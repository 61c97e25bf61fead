import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { screenOf, statesOfScreens } from '../.storybook/states/screens.ts'
import { parseSource, visit } from '../.storybook/texts/syntax.ts'
import { states } from '../apps/portal/stories/states.ts'
import { sourcesUnder } from './repository.ts'
import { callFinder } from './storyCalls.ts'

const files = sourcesUnder('apps/portal/src').filter(({ path }) => path.endsWith('.stories.tsx'))

/** Returns the calls that a story file names. */
function callsIn(path: string, text: string): Set<Endpoint> {
  const syntax = parseSource(path, text)
  const callOf = callFinder(syntax)
  const found = new Set<Endpoint>()
  visit(syntax, (node) => {
    const call = callOf(node)
    if (call) found.add(call)
  })
  return found
}

const stateOfOutcome = {
  invalid: ['invalid (422)', 'conflict'],
  unchanged: ['unchanged (304)'],
  missing: ['missing (404)'],
} as const

interface Screen {
  calls: Set<Endpoint>
  tags: Set<string>
}

function screens(): Map<string, Screen> {
  const found = new Map<string, Screen>()
  for (const { path, text } of files) {
    const named = screenOf(/title: '([^']*)'/.exec(text)?.[1] ?? '')
    if (!named) continue
    const key = `${named.area}/${named.screen}`
    const screen = found.get(key) ?? { calls: new Set(), tags: new Set() }
    found.set(key, screen)
    for (const call of callsIn(path, text)) screen.calls.add(call)
    for (const [, tags = ''] of text.matchAll(/\btags: \[([^\]]*)\]/g))
      for (const [, tag = ''] of tags.matchAll(/'([^']+)'/g)) screen.tags.add(tag)
  }
  return found
}

describe('the page of all states', () => {
  it('shows each declared outcome of each call, in a story of at least one of the screens that use the call [EXP-223]', () => {
    const found = [...screens().values()]
    const calls = new Set(found.flatMap((screen) => [...screen.calls]))
    expect(calls.size).toBeGreaterThan(60)
    const gaps: string[] = []
    for (const call of calls)
      for (const outcome of call.outcomes ?? []) {
        const shown = found.filter((screen) => screen.calls.has(call))
        if (!shown.some(({ tags }) => stateOfOutcome[outcome].some((tag) => tags.has(tag))))
          gaps.push(`${call.method} ${call.path}: ${outcome}`)
      }
    expect(gaps).toEqual([])
  })

  it('lists the stories of each screen by state, in the order of the index [EXP-223]', () => {
    const story = (title: string, name: string, tags: string[], type = 'story') => ({
      id: name.toLowerCase(),
      title,
      name,
      tags,
      type,
    })
    expect(
      statesOfScreens([
        story('Components/Button', 'Long', ['long text']),
        story('Screens/Users/User', 'Ready', ['dev']),
        story('Screens/Users/User', 'Gone', ['dev', 'missing (404)']),
        story('Screens/Users/User: failures', 'Broken', ['broken (500)', 'dark']),
        story('Screens/Users/User: failures', 'Down', ['broken (500)']),
        story('Screens/Every state of every screen', 'Docs', [], 'docs'),
      ]),
    ).toEqual([
      {
        area: 'Users',
        screen: 'User',
        first: { id: 'ready', name: 'Ready' },
        stories: {
          'missing (404)': [{ id: 'gone', name: 'Gone' }],
          'broken (500)': [
            { id: 'broken', name: 'Broken' },
            { id: 'down', name: 'Down' },
          ],
          dark: [{ id: 'broken', name: 'Broken' }],
        },
      },
    ])
  })

  it('each tag of a story is a known state [EXP-222]', () => {
    const others = new Set(['!autodocs', 'autodocs', 'browser-steps'])
    const stories = sourcesUnder('apps', 'packages').filter(({ path }) => path.endsWith('.stories.tsx'))
    const unknown = stories.flatMap(({ path, text }) =>
      [...text.matchAll(/\btags: \[([^\]]*)\]/g)].flatMap(([, tags = '']) =>
        [...tags.matchAll(/'([^']+)'/g)]
          .map(([, tag = '']) => tag)
          .filter((tag) => !others.has(tag) && !(states as readonly string[]).includes(tag))
          .map((tag) => `${path}: ${tag}`),
      ),
    )
    expect(unknown).toEqual([])
  })
})
