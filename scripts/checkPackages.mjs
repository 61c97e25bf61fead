// `pnpm check:packages` packs the built packages as for a release, and checks the tarballs.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, relative } from 'node:path'
import process from 'node:process'
import { apiReport, reportFile } from './apiReports.mjs'
import { command, endWithCommands, root } from './command.mjs'
import { bytesFaults } from './entryBytes.mjs'
import { entriesOf } from './publicEntries.mjs'
import { refusedChanges } from './release/apiChanges.mjs'
import { packages, pendingBumps } from './release/packages.mjs'
import { packTarball, publishTarball } from './release/tarballs.mjs'

/**
 * Packs and checks every package. Returns the number of passed and failed checks. These are the checks of a
 * package: the API report, its comparison with the last release, the bytes of the entries, the files of the
 * tarball, publint, attw, and the dry run of the release.
 */
export async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-packages-'))
  const count = { passed: 0, failed: 0 }
  const note = (name, isFine) => {
    count[isFine ? 'passed' : 'failed'] += 1
    if (!isFine) console.error(`✗ ${name}`)
  }
  try {
    const bumps = pendingBumps()
    for (const one of packages()) {
      const name = one.folder
      const isReported = apiReport(name) === readFileSync(reportFile(name), 'utf8')
      if (!isReported)
        console.error(`${name}: its API differs from the report; run pnpm api and review the diff`)
      note(`${name}: API report`, isReported)
      const refused = refusedChanges(one, bumps)
      for (const change of refused) console.error(change)
      note(`${name}: API since the last release`, refused.length === 0)
      const heavier = await bytesFaults(name)
      for (const fault of heavier) console.error(`${name}: ${fault}`)
      note(`${name}: bytes of its entries`, heavier.length === 0)
      const tarball = join(folder, `${name}.tgz`)
      const isPacked = (await packTarball(name, tarball)) === 0
      const isOpened = isPacked && (await command('tar', ['-xzf', tarball], { cwd: folder })) === 0
      if (!isOpened) {
        note(`${name}: pnpm pack`, false)
        continue
      }
      const opened = join(folder, 'package')
      const files = listed(opened)
      const faults = faultsOf(opened, files)
      for (const fault of faults) console.error(`${name}: ${fault}`)
      note(`${name}: tarball`, faults.length === 0)
      note(`${name}: publint`, (await command('publint', ['run', tarball, '--strict'])) === 0)
      const options = [
        tarball,
        '--profile',
        'esm-only',
        '--entrypoints',
        ...entriesOf(opened).map(({ entry }) => `./${entry}`),
      ]
      // attw prints its table of all entries only if it finds an error.
      const isTyped = (await command('attw', [...options, '--quiet'])) === 0
      if (!isTyped) await command('attw', [...options, '--format', 'ascii', '--no-emoji'])
      note(`${name}: attw`, isTyped)
      note(`${name}: dry run of the release`, (await publishTarball(tarball, { isDryRun: true })) === 0)
      rmSync(opened, { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return count
}

function listed(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Returns errors: files that must not be published, and imports that a consumer could not resolve. */
function faultsOf(folder, files) {
  const known = new Set(files)
  const faults = manifestFaults(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  for (const name of ['README.md', 'llms.txt', 'LICENSE'])
    if (!known.has(name)) faults.push(`${name} is missing`)
  for (const file of files) {
    if (/\.(stories|test)\./.test(file)) faults.push(`${file} must not be in a release`)
    if (!/^dist\/.*\.(js|d\.ts|map)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.map')) {
      for (const source of JSON.parse(text).sources)
        if (!known.has(posix.join(dirname(file), source)))
          faults.push(`${file} refers to ${source}, which does not exist`)
      continue
    }
    if (hasCode(text) && !isWithoutSource(file) && !known.has(`${file}.map`))
      faults.push(`${file} has no source map`)
    if (text.includes(root)) faults.push(`${file} contains the path of this checkout`)
    for (const [, target = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const path = posix.join(dirname(file), target)
      // A declaration file imports another one as `.ts`, and TypeScript resolves the `.d.ts` file.
      const places = file.endsWith('.d.ts') ? [path, path.replace(/\.tsx?$/, '.d.ts')] : [path]
      if (!places.some((place) => known.has(place)))
        faults.push(`${file} imports ${target}, which does not exist`)
    }
  }
  if (!files.some((file) => file.endsWith('.js')))
    faults.push('it contains no JavaScript: build the packages first')
  return faults
}

/** Whether a module contains code in addition to imports and re-exports. */
const hasCode = (text) => /^(?!import |export (?:\{|\* )|'use client')\S/m.test(text)

/** The modules that the build adds: see packages/ui/scripts/buildPlugins.ts. */
const isWithoutSource = (file) => /^dist\/no(?:Styles|Workers)\.js$/.test(file)

/**
 * Returns errors of the manifest: fields that a consumer could not resolve, unnecessary or missing fields,
 * and pinned versions.
 */
function manifestFaults(manifest) {
  const faults = ['workspace:', 'catalog:']
    .filter((word) => JSON.stringify(manifest).includes(word))
    .map((word) => `package.json still contains ${word}`)
  if (JSON.stringify(manifest.exports).includes('/src/')) faults.push('its exports refer to its sources')
  for (const field of ['devDependencies', 'scripts'])
    if (manifest[field]) faults.push(`package.json has ${field}`)
  for (const field of ['description', 'keywords', 'license', 'engines'])
    if (!manifest[field]) faults.push(`package.json has no ${field}`)
  for (const [name, version] of Object.entries(manifest.dependencies ?? {}))
    if (/^\d/.test(version)) faults.push(`${name} is pinned to ${version}: an app could install it twice`)
  if (manifest.exports['./package.json'] !== './package.json') faults.push('./package.json is not exported')
  // The condition `default` is also used by `require()`, which can load ES modules in Node 20.19 and later.
  for (const [entry, target] of Object.entries(manifest.exports))
    if (typeof target === 'object' && target && !target.default)
      faults.push(`${entry} has no default condition`)
  return faults
}

if (import.meta.main) {
  endWithCommands()
  const { passed, failed } = await checkPackages()
  console.log(`${passed} package checks passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
