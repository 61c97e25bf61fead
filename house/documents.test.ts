import { expect, it } from 'vitest'
import { pathsUnder, sourcesUnder, textOf } from './repository.ts'

/** Names from other projects, and names in examples that the reader replaces. */
const foreign = ['PersonalInfo', 'SharedArrayBuffer', 'myGroup', 'validationErrors']

const folders = ['packages', 'apps', 'e2e', 'examples', 'bench', 'scripts', 'house', '.storybook']
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'requirements/README.md',
  ...pathsUnder('docs', 'packages', 'examples', 'bench').filter((path) =>
    /^(docs|packages|examples|bench)\/.*\.md$/.test(path),
  ),
].filter((path) => !path.endsWith('CHANGELOG.md'))

/** Returns the camelCase names in backticks. Code blocks are excluded, because other tests check them. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?<![\w-])[A-Za-z_]\w*[a-z][A-Z]\w*(?![\w-])/g)].map(([name]) => name),
  )

it('documents contain only names of files and identifiers that exist', () => {
  const known = new Set(foreign)
  const scripts = pathsUnder('scripts').filter((path) => /\.[cm]js$/.test(path))
  for (const text of [
    ...sourcesUnder(...folders).map((source) => source.text),
    ...scripts.map(textOf),
    ...pathsUnder(...folders),
    textOf('package.json'),
    textOf('.pnpmfile.mjs'),
    textOf('packages/ui/package.json'),
  ])
    for (const [word] of text.matchAll(/\w+/g)) known.add(word)
  expect(documents.length).toBeGreaterThan(40)
  const unknown = documents.flatMap((path) =>
    namesIn(textOf(path)).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`])),
  )
  expect(unknown).toEqual([])
})
