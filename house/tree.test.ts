import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isShipped, linesWith, pathsUnder, sourcesUnder, textOf } from './repository.ts'

const topFolders = ['packages', 'apps', 'e2e', 'examples', 'bench', 'scripts', 'house', '.storybook']
const paths = pathsUnder(...topFolders)
const sources = sourcesUnder(...topFolders)
const shipped = sources.filter(isShipped)

describe('the repository', () => {
  it('has no barrel files', () => {
    expect(paths.filter((path) => /(^|\/)index\.[cm]?[jt]sx?$/.test(path))).toEqual([])
    expect(linesWith(/^export \* from/, sources)).toEqual([])
  })

  it('has no folder or file that is named utils, helpers, common, misc or shared', () => {
    expect(paths.filter((path) => /\/(utils?|helpers?|common|misc|shared)$/i.test(path))).toEqual([])
  })

  it('has no comments that mark unfinished work', () => {
    const marks = /\b(TO{1}DO|FIX{1}ME|X{3})\b/
    expect(linesWith(marks, sources)).toEqual([])
  })

  it('has no skipped tests, and each comment that disables a check has a reason', () => {
    expect(linesWith(/\b(it|test|describe)\.((only|todo)\(|skip\((?!'needs ))/, sources)).toEqual([])
    expect(
      linesWith(
        /@ts-(ignore|nocheck)|(oxlint|eslint|biome)-(disable|ignore)(?!.* -- \w)/,
        sources.filter(isOther),
      ),
    ).toEqual([])
    expect(linesWith(/a11y: *\{ *(disable|test: *['"](off|todo))/, sources)).toEqual([])
  })

  it('mocks no modules in unit tests and server tests, because these tests share their modules', () => {
    const sharing = sources.filter(({ path }) => /^(packages|apps)\/.*\.test\.ts$/.test(path))
    expect(sharing.length).toBeGreaterThan(200)
    expect(linesWith(/\bvi\.(mock|doMock|resetModules)\(/, sharing)).toEqual([])
  })

  it('isolates the component tests that mock modules, because other component tests share their modules', () => {
    const alone = /const alone = \[(.*?)\]/s.exec(textOf('vitest.config.ts'))?.[1] ?? ''
    const mocking = sources.filter(
      ({ path, text }) => path.endsWith('.test.tsx') && /\bvi\.(mock|doMock|resetModules)\(/.test(text),
    )
    expect(mocking.length).toBeGreaterThan(1)
    for (const { path } of mocking) expect(alone, path).toContain(`'${posix.basename(path, '.test.tsx')}'`)
  })

  it('has no relative import that leaves its package', () => {
    const leaving = shipped.flatMap(({ path, text }) => {
      const depth = path.split('/').length - 3
      const levels = [...text.matchAll(/from '((?:\.\.\/)+)/g)].map((match) => (match[1] ?? '').length / 3)
      return levels.some((level) => level > depth) ? [path] : []
    })
    expect(leaving).toEqual([])
  })

  it.each(['pnpm-lock.yaml', 'bench/tables/pnpm-lock.yaml'])('has no host names in %s', (lockfile) => {
    expect(
      textOf(lockfile)
        .split('\n')
        .filter((line) => line.includes('://')),
    ).toEqual([])
  })

  it('does not pin Node or pnpm in package.json, because npm fails with these fields', () => {
    const manifest = textOf('package.json')
    expect(manifest).not.toContain('packageManager')
    expect(manifest).not.toContain('devEngines')
  })
})

describe('a primitive of ui', () => {
  const components = paths
    .map((path) => /^packages\/ui\/src\/([A-Z]\w+)$/.exec(path)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => paths.includes(`packages/ui/src/${name}/${name}.tsx`))

  it.each(components)('%s has stories', (name) => {
    expect(existsSync(`packages/ui/src/${name}/${name}.stories.tsx`)).toBe(true)
  })

  it('has no props for styles', () => {
    const props = /^ {2}(className|style)\??: /
    expect(
      linesWith(
        props,
        shipped.filter(({ path }) => path.startsWith('packages/ui/')),
      ),
    ).toEqual([])
  })

  it("contains no term of the portal's domain", () => {
    const domain = /\b(dashboard|portal role|registration|LDAP|project role|permission)s?\b/i
    expect(
      linesWith(
        domain,
        shipped.filter(({ path }) => path.startsWith('packages/ui/')),
      ),
    ).toEqual([])
  })
})

describe('a form of portal-forms', () => {
  const forms = paths.map((path) => /^packages\/portal-forms\/src\/(\w+Form)\/\1\.tsx$/.exec(path)?.[1])

  it.each(forms.filter((name) => name !== undefined))('%s has stories', (name) => {
    expect(existsSync(`packages/portal-forms/src/${name}/${name}.stories.tsx`)).toBe(true)
  })
})

describe('a screen of the portal', () => {
  const screens = paths.map((path) => /^apps\/portal\/src\/screens\/(\w+)$/.exec(path)?.[1])

  it.each(screens.filter((name) => name !== undefined))('%s has stories', (name) => {
    const files = pathsUnder(`apps/portal/src/screens/${name}`)
    expect(files.some((path) => path.endsWith('.stories.tsx'))).toBe(true)
  })
})

describe('the product', () => {
  it('imports no mocks and no examples', () => {
    expect(linesWith(/from '[^']*(\/mocks\/|\.examples(\.ts)?')/, shipped)).toEqual([])
    expect(linesWith(/from 'msw/, shipped)).toEqual([])
  })

  it('does not create HTML or code from strings', () => {
    expect(
      linesWith(
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|\beval\(|new Function\(/,
        shipped,
      ),
    ).toEqual([])
  })

  it('does not use Node in the core of the server', () => {
    const core = sources.filter(({ path }) => path.startsWith('apps/server/src/core/'))
    expect(
      linesWith(/from 'node:|\bprocess\.(env|argv|cwd)|\bBuffer\.|\b__dirname\b/, core.filter(isShipped)),
    ).toEqual([])
  })
})

describe('a story or a test', () => {
  it('finds elements as a user would, without test ids', () => {
    expect(linesWith(/\b(get|find|query)(All)?ByTestId\b|data-testid/, sources.filter(isOther))).toEqual([])
  })
})

/** Whether the file is outside `house`, whose tests contain the patterns that they search for. */
function isOther({ path }: { path: string }): boolean {
  return !path.startsWith('house/')
}
