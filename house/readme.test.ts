import { EnvironmentVariables } from '@portal-gateway/server/node/environmentVariables'
import { describe, expect, it } from 'vitest'
import { textOf } from './repository.ts'

const settings = textOf('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''

describe('the table of settings in README.md', () => {
  it('names every variable that the server reads, once, and no other', () => {
    const named = settings
      .split('\n')
      .map((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? '')
      .flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
    const byName = (one: string, other: string) => one.localeCompare(other)
    expect(named.toSorted(byName)).toEqual(Object.keys(EnvironmentVariables.entries).toSorted(byName))
  })
})
