import { describe, expect, it } from 'vitest'
import { bumpsOf, inDependencyOrder } from '../scripts/release/packages.mjs'
import { type ReleasedPackage, releaseFaults } from '../scripts/release/releaseFaults.mjs'

const report = '// report\n'

const prepared: ReleasedPackage = {
  folder: 'ui',
  manifest: { name: '@x/ui', version: '1.0.0', repository: { url: 'https://example.org/x.git' } },
  changelog: '# @x/ui\n\n## 1.0.0\n\n### Major Changes\n',
  report,
  released: report,
}

const inCi = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example.org' }

const faultsOf = (change: Partial<ReleasedPackage>, state = {}) =>
  releaseFaults({ packages: [{ ...prepared, ...change }], changedFiles: '', bumps: {}, env: inCi, ...state })

describe('a release', () => {
  it('starts if the tree is clean, the versions are prepared and CI can sign the provenance', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({}, { env: { SIGSTORE_ID_TOKEN: 'token' } })).toEqual([])
  })

  it('stops if the working tree has uncommitted changes', () => {
    expect(faultsOf({}, { changedFiles: ' M README.md\n' })).toEqual([
      'The working tree has uncommitted changes. Publish a clean checkout of the release tag.',
    ])
  })

  it('stops outside of CI, where no provenance statement can be signed', () => {
    expect(faultsOf({}, { env: {} })).toEqual([
      'There is no id token for the provenance statement. Publish from a CI job that may request one.',
    ])
  })

  it('stops if changesets are pending', () => {
    expect(faultsOf({}, { bumps: { '@x/ui': 'minor' } })).toEqual([
      '@x/ui has pending changesets. Run pnpm release:prepare, and commit the result.',
    ])
  })

  it('stops if the changelog has no section of the version', () => {
    const missing = ['packages/ui/CHANGELOG.md has no section 1.0.0. Run pnpm release:prepare.']
    expect(faultsOf({ changelog: undefined })).toEqual(missing)
    expect(faultsOf({ changelog: '# @x/ui\n\n## 1.0.0-beta\n' })).toEqual(missing)
  })

  it('stops if the committed API report of the release is outdated', () => {
    expect(faultsOf({ released: '// older\n' })).toEqual([
      'packages/ui/released/api-report.txt is not the report of 1.0.0. Run pnpm release:prepare.',
    ])
  })

  it('stops if a manifest has no address of the repository', () => {
    expect(faultsOf({ manifest: { name: '@x/ui', version: '1.0.0' } })).toEqual([
      'packages/ui/package.json has no repository.url. The registry compares it with the provenance statement.',
    ])
  })
})

describe('inDependencyOrder', () => {
  it('sorts a package after its dependencies and peer dependencies', () => {
    const forms = { manifest: { name: 'forms', dependencies: { contract: '^1', ui: '^1', valibot: '^1' } } }
    const client = { manifest: { name: 'client', peerDependencies: { contract: '^1' } } }
    const [contract, ui] = [{ manifest: { name: 'contract' } }, { manifest: { name: 'ui' } }]
    expect(inDependencyOrder([client, forms, contract, ui]).map(({ manifest }) => manifest.name)).toEqual([
      'contract',
      'client',
      'ui',
      'forms',
    ])
  })
})

describe('bumpsOf', () => {
  it('returns the greatest bump of each package', () => {
    const first = `---\n'@x/ui': minor\n"@x/forms": patch\n---\n\nText with '@x/other': major\n`
    const second = `---\n'@x/ui': major\n---\n\nText.\n`
    const third = `---\n'@x/ui': patch\n---\n`
    expect(bumpsOf([first, second, third])).toEqual({ '@x/ui': 'major', '@x/forms': 'patch' })
  })
})
