import { expect, it } from 'vitest'
import { type Export, exportsOf, usesOf } from './moduleUse.ts'
import { pathsUnder, type SourceFile, sourcesUnder, textOf } from './repository.ts'

/**
 * Exports that are not used by the portal, a story or a document, each with its reason. The packages are
 * public, and the specification requires some functions that no screen uses.
 */
const exceptions: Readonly<Record<string, string>> = {
  'packages/api-client/src/loadRegistrations.ts#loadAllRegistrations':
    'required by REG-036; C-247 allows that no screen uses it',
  'packages/api-client/src/messages/accessChanges.ts#accessChangeMessagesOfStatus':
    'required by MSG-117; C-247 allows that no screen uses it',
  'packages/api-client/src/messages/profileChanges.ts#messagesOfStatus':
    'required by MSG-066; C-247 allows that no screen uses it',
  'packages/api-client/src/messages/registrations.ts#messagesOfRegistrations':
    'required by MSG-076; C-247 allows that no screen uses it',
  'packages/api-client/src/pageInfo.ts#pageInfoOf':
    'required by SHELL-039; the portal uses the pages of the API without conversion',
  'apps/portal/src/prerender.tsx#prerendered': 'the server imports it from the build',
}

const isTest = ({ path }: SourceFile): boolean =>
  /\.test\.tsx?$|^apps\/\w+\/test\/|^e2e\/|^house\//.test(path)
/** Whether a file contains examples or mocks, which are for the tests of this project and of consumers. */
const isForTests = ({ path }: SourceFile): boolean => /\.examples\.tsx?$|\/mocks\//.test(path)
const isStory = ({ path }: SourceFile): boolean => /\.stories\.tsx?$/.test(path)

const files = sourcesUnder('packages', 'apps', '.storybook', 'bench', 'scripts', 'e2e', 'examples', 'house')
const used = new Set(files.filter((file) => !isTest(file)).flatMap(usesOf))
const tested = new Set(files.filter(isTest).flatMap(usesOf))
const documents = [
  'README.md',
  ...pathsUnder('docs', 'packages').filter(
    (path) => path.endsWith('README.md') || /^docs\/.*\.md$/.test(path),
  ),
]
/** The names in the code of documents. */
const documented = new Set(
  documents
    .flatMap((path) => textOf(path).match(/```[^]*?```|`[^`\n]+`/g) ?? [])
    .flatMap((code) => code.match(/\w+/g) ?? []),
)
// `packages/contract/scripts/jsonSchemas.ts` uses all exported schemas of requests and responses, without
// importing each by name.
for (const [, name = ''] of textOf('packages/contract/openapi.json').matchAll(
  /"#\/components\/schemas\/(\w+)"/g,
))
  documented.add(name)

const key = ({ path, name }: Export): string => `${path}#${name}`

/** Whether a file uses its own export outside the declaration. */
function usesItself({ text }: SourceFile, { name }: Export): boolean {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|^export (?:type )?\{[^}]*\}.*$/gm, '')
  const named = code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  const declared = code.match(new RegExp(`^export (?:\\w+ )+${name}\\b`, 'gm'))?.length ?? 0
  return named > declared
}

const sources = files.filter(
  (file) =>
    /^(packages|apps)\/[\w-]+\/src\//.test(file.path) && !isTest(file) && !isForTests(file) && !isStory(file),
)
const unused = sources.flatMap((file) =>
  exportsOf(file)
    .filter(
      (each) => !used.has(key(each)) && !(file.path.startsWith('packages/') && documented.has(each.name)),
    )
    .map((each) => ({ each, isOwn: usesItself(file, each), isTested: tested.has(key(each)) })),
)

it('every export is used by code other than tests', () => {
  const dead = unused.filter(({ each, isOwn }) => !isOwn && !(each.isType && each.isReExported))
  expect(dead.map(({ each }) => key(each)).filter((each) => !(each in exceptions))).toEqual([])
})

it('no exported value is used only by its own file', () => {
  const own = unused.filter(({ each, isOwn, isTested }) => isOwn && !each.isType && !isTested)
  expect(own.map(({ each }) => key(each)).filter((each) => !(each in exceptions))).toEqual([])
})

it('every listed exception exists and is unused', () => {
  const names = new Set(unused.map(({ each }) => key(each)))
  expect(Object.keys(exceptions).filter((each) => !names.has(each))).toEqual([])
})
