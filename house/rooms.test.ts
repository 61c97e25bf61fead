import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesUnder, textOf } from './repository.ts'

interface House {
  /** What `docs/architecture.md` calls it. */
  heading: string
  folder: string
  /** From the ground up: each imports only from those before it. */
  rooms: readonly string[]
  /** Files beside the rooms that every room may import. */
  ground: readonly string[]
  /** Files beside the rooms that compose them. */
  top: readonly string[]
}

const houses: readonly House[] = [
  {
    heading: "The server's core",
    folder: 'apps/server/src/core',
    rooms: [
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
    ],
    ground: [],
    top: ['handler.ts'],
  },
  {
    heading: 'The portal',
    folder: 'apps/portal/src',
    rooms: [
      'services',
      'page',
      'router',
      'lists',
      'failures',
      'session',
      'loading',
      'forms',
      'captcha',
      'records',
      'accesses',
      'history',
      'audit',
      'directory',
      'users',
      'reviews',
      'registration',
      'singleSignIn',
      'shell',
      'screens',
    ],
    ground: ['configuration.ts', 'paths.ts'],
    top: ['Portal.css.ts', 'Portal.tsx', 'main.tsx', 'routes.tsx'],
  },
]

/** A folder of tests alone, which see every room. */
const testFolders = ['sweeps']
const isTest = (path: string): boolean => /\.(test|stories|examples)\.tsx?$/.test(path)

describe.each(houses)('$heading', ({ heading, folder, rooms, ground, top }) => {
  const inFolder = (path: string): string => path.slice(folder.length + 1)
  const roomOf = (path: string): string | undefined => /^(\w+)\//.exec(inFolder(path))?.[1]
  const sources = sourcesUnder(folder).filter(
    ({ path }) => !isTest(path) && !testFolders.includes(roomOf(path) ?? ''),
  )

  it('has these folders, and beside them few files', () => {
    const found = new Set(sources.map(({ path }) => roomOf(path)))
    found.delete(undefined)
    expect(found).toEqual(new Set(rooms))
    const beside = sources.filter(({ path }) => roomOf(path) === undefined)
    expect(new Set(beside.map(({ path }) => inFolder(path)))).toEqual(new Set([...ground, ...top]))
  })

  it('imports only from the ground up', () => {
    const levelOf = (path: string): number => {
      const room = roomOf(path)
      if (room !== undefined) return rooms.indexOf(room)
      return ground.includes(inFolder(path)) ? -1 : rooms.length
    }
    const upward = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)]
        .map((match) => posix.join(posix.dirname(path), match[1] ?? ''))
        .filter((other) => other.startsWith(`${folder}/`) && levelOf(other) > levelOf(path))
        .map((other) => `${path} imports ${other}`),
    )
    expect(upward).toEqual([])
  })

  it('is described in the order of its arrows', () => {
    const [, section = ''] = textOf('docs/architecture.md').split(`\n## ${heading}\n`)
    const [table = ''] = section.split('\n## ')
    const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, room]) => room)
    expect(described).toEqual(rooms)
  })
})
