import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { command, root } from '../command.mjs'
import { buildPortalWhenStale } from '../portal.mjs'
import { copyModules } from './copyModules.mjs'
import { licencesOf } from './licences.mjs'

const server = join(root, 'apps', 'server')
const { version } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The name of the release of this machine's system. It contains native modules, so it runs on no other. */
export const releaseName = `portal-gateway-${version}-${process.platform}-${process.arch}`

/**
 * Writes a folder that runs with Node alone: the server, the portal, and the packages that they import. Packs
 * it as `<folder>.tgz`. Returns the path of the archive, or undefined if a step failed.
 */
export async function buildServerRelease(parent) {
  const isBuilt =
    (await buildPortalWhenStale()) &&
    (await command('pnpm', ['--filter', '@portal-gateway/server', 'run', 'build'])) === 0
  if (!isBuilt) return undefined
  const folder = join(parent, releaseName)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const programs = join(server, 'dist')
  for (const name of readdirSync(programs).filter((each) => /\.js(?:\.map)?$/.test(each)))
    cpSync(join(programs, name), join(folder, name))
  cpSync(join(root, 'apps', 'portal', 'dist'), join(folder, 'portal'), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(server, 'THIRD-PARTY-NOTICES.md'), join(folder, 'THIRD-PARTY-NOTICES.md'))
  cpSync(join(root, 'docs', 'operations'), join(folder, 'operations'), { recursive: true })
  writeFileSync(
    join(folder, 'README.md'),
    withLinksTo(
      'operations/',
      textOf('docs/operations/install.md').replace('../../README.md', 'SETTINGS.md'),
    ),
  )
  writeFileSync(join(folder, 'SETTINGS.md'), settings())
  const modules = copyModules(importedPackages(programs), server, join(folder, 'node_modules'))
  const manifest = { name: 'portal-gateway', version, private: true, type: 'module', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const others = bundledInPortal().filter(({ name }) => !modules.some((module) => module.name === name))
  writeFileSync(join(folder, 'LICENCES.md'), licencesOf([...modules, ...others]))
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials())
  const archive = `${folder}.tgz`
  return (await command('tar', ['-czf', archive, ...ownership, '-C', parent, releaseName])) === 0
    ? archive
    : undefined
}

/** The files belong to root and are readable by all users, independent of who builds and unpacks the archive. */
const ownership = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go-w,a+rX']

const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** Puts a folder before the relative links of a Markdown text. */
const withLinksTo = (folder, text) => text.replaceAll(/\]\((?![a-z]+:|#|SETTINGS)/g, `](${folder}`)

/** Returns the table of variables of the repository's README. */
function settings() {
  const [, text = ''] = /^## Settings\n([\s\S]*?)^The user menu links/m.exec(textOf('README.md')) ?? []
  // The other documents of the repository are not in the release.
  return `# Settings\n${text.replaceAll(/ \[How it works\]\(docs[^)]*\)\./g, '').replaceAll('](docs/operations/', '](operations/')}`
}

/** Returns the packages that the bundled programs import. */
function importedPackages(programs) {
  const { outputs } = JSON.parse(readFileSync(join(programs, 'metafile-esm.json'), 'utf8'))
  const external = Object.values(outputs).flatMap(({ imports }) => imports.filter((each) => each.external))
  const names = external.map(({ path }) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
}

/** Returns the packages whose code is part of the built portal. */
function bundledInPortal() {
  const text = pnpm(['licenses', 'list', '--prod', '--json', '--filter', '@portal-gateway/portal...'])
  return Object.entries(JSON.parse(text)).flatMap(([license, packages]) =>
    packages
      .filter(({ name }) => !name.startsWith('@portal-gateway/'))
      .map(({ name, versions: [first], paths: [place] }) => ({ name, version: first, license, place })),
  )
}

/** Returns the dependencies of server and portal in the format CycloneDX. */
const billOfMaterials = () =>
  pnpm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--prod',
    '--lockfile-only',
    '--filter=@portal-gateway/server',
    '--filter=@portal-gateway/portal...',
  ])

const pnpm = (args) => execFileSync('pnpm', args, { cwd: root, encoding: 'utf8' })
