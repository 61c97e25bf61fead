import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EnvironmentVariables } from '@portal-gateway/server/node/environmentVariables'
import { describe, expect, it } from 'vitest'
import { pathsUnder, textOf } from './repository.ts'

const settings = textOf('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''

describe('the table of settings in README.md', () => {
  it('lists exactly the variables that the server reads, each once', () => {
    const named = settings
      .split('\n')
      .map((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? '')
      .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name))
    const byName = (one: string, other: string) => one.localeCompare(other)
    expect(named.toSorted(byName)).toEqual(Object.keys(EnvironmentVariables.entries).toSorted(byName))
  })
})

describe('a document', () => {
  const decisions = pathsUnder('docs/decisions').filter((path) => path.endsWith('.md'))
  const ofPackages = ['ui', 'portal-forms', 'api-client', 'contract'].map(
    (name) => `packages/${name}/README.md`,
  )
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'bench/README.md',
    'docs/operations/install.md',
    'docs/operations/metrics.md',
    'docs/operations/several-servers.md',
    'docs/operations/troubleshooting.md',
    'docs/security/asvs.md',
    'docs/security/sign-in.md',
    'examples/portal-screen/README.md',
    ...ofPackages,
    ...decisions,
  ]

  it.each(pages)('%s links to existing files', (page) => {
    const files = [...textOf(page).matchAll(/\]\(([\w./-]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(join(dirname(page), file)))).toEqual([])
  })

  it('about a decision has a unique number, and its heading and docs/decisions/README.md contain the number', () => {
    const numbers = decisions.flatMap((path) => /\/(\d{4})-/.exec(path)?.[1] ?? [])
    expect(numbers).toEqual([...new Set(numbers)])
    expect(decisions.filter((path) => /\/\d{4}-/.test(path) && !hasItsNumber(path))).toEqual([])
  })
})

function hasItsNumber(path: string): boolean {
  const number = Number(basename(path).slice(0, 4))
  const isListed = new RegExp(`^${number}\\. \\[.*\\]\\(${basename(path)}\\)$`, 'm')
  return textOf(path).startsWith(`# ${number}. `) && isListed.test(textOf('docs/decisions/README.md'))
}
