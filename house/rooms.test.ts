import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesUnder, textOf } from './repository.ts'

interface House {
  /** The heading in `docs/architecture.md`. */
  heading: string
  folder: string
  /** The folders in order: each imports only from folders before it. */
  rooms: readonly string[]
  /** Files beside the folders that every folder may import. */
  ground: readonly string[]
  /** Files beside the folders that combine them. */
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
      'pending',
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
    top: ['Portal.css.ts', 'Portal.tsx', 'main.tsx', 'portalTexts.ts', 'routes.tsx'],
  },
]

/** Folders with tests only, which may import from every folder. */
const testFolders = ['sweeps']
const isTest = (path: string): boolean => /\.(test|stories|examples)\.tsx?$/.test(path)

describe.each(houses)('$heading', ({ heading, folder, rooms, ground, top }) => {
  const inFolder = (path: string): string => path.slice(folder.length + 1)
  const roomOf = (path: string): string | undefined => /^(\w+)\//.exec(inFolder(path))?.[1]
  const sources = sourcesUnder(folder).filter(
    ({ path }) => !isTest(path) && !testFolders.includes(roomOf(path) ?? ''),
  )

  it('has these folders, and few files beside them', () => {
    const found = new Set(sources.map(({ path }) => roomOf(path)))
    found.delete(undefined)
    expect(found).toEqual(new Set(rooms))
    const beside = sources.filter(({ path }) => roomOf(path) === undefined)
    expect(new Set(beside.map(({ path }) => inFolder(path)))).toEqual(new Set([...ground, ...top]))
  })

  it('imports only from folders before it', () => {
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

  it('is described in the order of its imports', () => {
    const [, section = ''] = textOf('docs/architecture.md').split(`\n## ${heading}\n`)
    const [table = ''] = section.split('\n## ')
    const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, room]) => room)
    expect(described).toEqual(rooms)
  })
})
