import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tokens } from './tokens.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const theming = /^## Theming\n(.*?)^## /ms.exec(readme)?.[1] ?? ''
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const rows = [...theming.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, groups = '', names = '']) => ({
  groups: codesIn(groups),
  names: codesIn(names),
}))

/** Returns the names of a group and of the groups in it. */
const namesOf = (group: object): string[] =>
  Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? [name, ...namesOf(value)] : [name],
  )

it('README.md names each custom property of the theme', () => {
  expect(rows.flatMap(({ groups }) => groups).toSorted()).toEqual(Object.keys(tokens).toSorted())
  // The README describes the ten names of `space` as a range.
  const missing = Object.entries(tokens).flatMap(([group, value]) => {
    const described = rows.find(({ groups }) => groups.includes(group))?.names ?? []
    if (typeof value === 'string' || group === 'space') return []
    return namesOf(value).flatMap((name) => (described.includes(name) ? [] : [`${group}-${name}`]))
  })
  expect(missing).toEqual([])
})
