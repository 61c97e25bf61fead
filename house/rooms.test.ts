import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesUnder, textOf } from './repository.ts'

interface LayeredFolder {
  /** The heading in `docs/architecture.md`. */
  heading: string
  folder: string
  /** The folders in order. Each folder imports only from folders before it. */
  folders: readonly string[]
  /** Files in `folder` that every sub-folder may import. */
  importedByAll: readonly string[]
  /** Files in `folder` that combine the sub-folders. */
  combining: readonly string[]
}

const layeredFolders: readonly LayeredFolder[] = [
  {
    heading: "The server's core",
    folder: 'apps/server/src/core',
    folders: [
      'store',
      'host',
      'records',
      'permissions',
      'accesses',
      'http',
      'api',
      'audit',
      'history',
      'captcha',
      'mail',
      'agreements',
      'health',
      'dashboard',
      'configuration',
      'passwords',
      'institutions',
      'passkeys',
      'directory',
      'reviewers',
      'requests',
      'partReviews',
      'registrations',
      'users',
      'explanations',
    ],
    importedByAll: [],
    combining: ['handler.ts'],
  },
  {
    heading: 'The portal',
    folder: 'apps/portal/src',
    folders: [
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
      'maintenance',
      'agreements',
      'explanations',
      'singleSignIn',
      'shell',
      'screens',
      'start',
    ],
    importedByAll: ['configuration.ts', 'paths.ts', 'recordKinds.ts'],
    combining: [
      'Portal.css.ts',
      'Portal.tsx',
      'german.tsx',
      'germanPortalTexts.ts',
      'main.tsx',
      'portalTexts.ts',
      'prerender.tsx',
      'routes.tsx',
      'startPortal.tsx',
    ],
  },
]

/** Folders with tests only, which may import from every folder. */
const testFolders = ['sweeps']
const isTest = (path: string): boolean => /\.(test|stories|examples)\.tsx?$/.test(path)

describe.each(layeredFolders)('$heading', ({ heading, folder, folders, importedByAll, combining }) => {
  const inFolder = (path: string): string => path.slice(folder.length + 1)
  const folderOf = (path: string): string | undefined => /^(\w+)\//.exec(inFolder(path))?.[1]
  const sources = sourcesUnder(folder).filter(
    ({ path }) => !isTest(path) && !testFolders.includes(folderOf(path) ?? ''),
  )

  it('has exactly the listed folders and files', () => {
    const found = new Set(sources.map(({ path }) => folderOf(path)))
    found.delete(undefined)
    expect(found).toEqual(new Set(folders))
    const beside = sources.filter(({ path }) => folderOf(path) === undefined)
    expect(new Set(beside.map(({ path }) => inFolder(path)))).toEqual(
      new Set([...importedByAll, ...combining]),
    )
  })

  it('each folder imports only from folders that are listed before it', () => {
    const levelOf = (path: string): number => {
      const name = folderOf(path)
      if (name !== undefined) return folders.indexOf(name)
      return importedByAll.includes(inFolder(path)) ? -1 : folders.length
    }
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)]
        .map((match) => posix.join(posix.dirname(path), match[1] ?? ''))
        .filter((other) => other.startsWith(`${folder}/`) && levelOf(other) > levelOf(path))
        .map((other) => `${path} imports ${other}`),
    )
    expect(wrong).toEqual([])
  })

  it('is described in docs/architecture.md in this order', () => {
    const [, section = ''] = textOf('docs/architecture.md').split(`\n## ${heading}\n`)
    const [table = ''] = section.split('\n## ')
    const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(described).toEqual(folders)
  })
})
