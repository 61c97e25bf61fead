import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesUnder, textOf } from './repository.ts'

/** The folders of the server's core, from the ground up: each imports only from those before it. */
const rooms = [
  'store',
  'host',
  'records',
  'permissions',
  'accesses',
  'http',
  'api',
  'audit',
  'captcha',
  'mail',
  'dashboard',
  'configuration',
  'passwords',
  'directory',
  'requests',
  'registrations',
  'users',
]
const core = 'apps/server/src/core'
const sources = sourcesUnder(core)
const roomOf = (path: string): string | undefined => path.slice(core.length + 1).match(/^(\w+)\//)?.[1]

describe("the server's core", () => {
  it('has these folders, and beside them the handler alone', () => {
    expect(new Set(sources.map(({ path }) => roomOf(path)))).toEqual(new Set([...rooms, undefined]))
    expect(sources.filter(({ path }) => roomOf(path) === undefined).map(({ path }) => path)).toEqual([
      `${core}/handler.ts`,
    ])
  })

  it('imports only from the ground up', () => {
    const upward = sources.flatMap(({ path, text }) => {
      const room = roomOf(path)
      if (room === undefined) return []
      const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map((match) =>
        posix.join(posix.dirname(path), match[1] ?? ''),
      )
      return imported
        .filter((other) => rooms.indexOf(roomOf(other) ?? 'handler') > rooms.indexOf(room))
        .map((other) => `${path} imports ${other}`)
    })
    expect(upward).toEqual([])
  })

  it('is described in the order of its arrows', () => {
    const described = [...textOf('docs/architecture.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, room]) => room)
    expect(described).toEqual(rooms)
  })
})
