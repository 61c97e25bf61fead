import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { hostSheets } from '../../.storybook/hosts/hostSheets.ts'
import { headlessShell } from '../chromium.mjs'
import { command, root } from '../command.mjs'
import { apps } from './apps.mjs'
import { front } from './front.mjs'
import { startDemo } from './startDemo.mjs'
import { testPage } from './testPage.mjs'
import { tryPortalScreen } from './tryPortalScreen.mjs'
import { trySample } from './trySample.mjs'

/** The package with the Node binary for this machine. Its command is in `node_modules/.bin`, first on the PATH. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The tests in the browser. */
const tests = { sample: trySample, portalScreen: tryPortalScreen }

const packages = ['contract', 'api-client', 'ui', 'portal-forms']

/**
 * Packs the built packages, installs them into new apps outside the workspace, builds the apps, and tests
 * each in a browser with a real server. With `isLinked`, the dependencies come from the workspace instead of
 * the registry. With `isKept`, the folder of the apps is not deleted.
 */
export async function checkApps(names, { isLinked = false, isKept = false } = {}) {
  const unknown = names.filter((name) => apps.every((app) => app.name !== name))
  if (unknown.length > 0)
    throw new Error(`Unknown apps: ${unknown.join(', ')}. The apps are listed in scripts/apps/apps.mjs.`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-apps-'))
  const count = { passed: 0, failed: 0 }
  const server = await startDemo(join(folder, 'data'))
  try {
    const tarballs = await pack(folder)
    for (const app of apps.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const faults = await faultsOf(app, { folder, server, tarballs, isLinked })
      count[faults.length === 0 ? 'passed' : 'failed'] += 1
      console.log([`${faults.length === 0 ? '✓' : '✗'} ${app.name}`, ...faults].join('\n    '))
    }
  } finally {
    await server.stop()
    if (isKept) console.log(`The apps are in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
  return count
}

/** Packs the packages. Returns the paths of the tarballs by package name. */
async function pack(folder) {
  const tarballs = {}
  for (const name of packages) {
    const file = join(folder, `${name}.tgz`)
    const options = { cwd: join(root, 'packages', name), output: 'ignore' }
    if ((await command('pnpm', ['pack', '--out', file], options)) !== 0)
      throw new Error(`pnpm pack failed for ${name}. Build the packages first.`)
    tarballs[`@portal-gateway/${name}`] = file
  }
  return tarballs
}

/** Installs, builds and tests one app. Returns the errors. */
async function faultsOf(app, { folder, server, tarballs, isLinked }) {
  if (isLinked && (app.react || app.node)) return ['its version of React or Node is not in the workspace']
  const cwd = join(folder, app.name)
  cpSync(join(root, 'scripts', 'apps', app.folder ?? app.name), cwd, {
    recursive: true,
    filter: (source) => !/[\\/](?:node_modules|dist)$/.test(source),
  })
  if (app.sample) cpSync(join(root, 'scripts', 'apps', 'sample'), join(cwd, app.sample), { recursive: true })
  if (app.sheet) writeFileSync(join(cwd, app.sample, 'host.css'), (await hostSheets())[app.sheet])
  const env = {
    PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env.PATH}`,
    // The server must render in another time zone than the browser.
    TZ: 'America/New_York',
    NEXT_TELEMETRY_DISABLED: '1',
    CI: '1',
  }
  const isInstalled = isLinked ? link(cwd, tarballs, env) : install(cwd, tarballs, { env, app })
  if (!(await isInstalled)) return ['its dependencies cannot be installed']
  for (const [name, ...args] of app.steps)
    if (!(await isDone(name, args, { cwd, env }))) return [`${[name, ...args].join(' ')} failed`]
  const faults = []
  for (const way of app.ways ?? []) faults.push(...(await faultsInBrowser(app, way, { server, cwd, env })))
  return faults
}

async function faultsInBrowser({ test = 'sample' }, way, { server, cwd, env }) {
  const place = await front({ api: server.origin, way, cwd, env })
  try {
    const options = { executablePath: await headlessShell(), isPrepared: way.isPrepared }
    const faults = await testPage(`${place.origin}${way.path ?? '/'}`, options, (page, found) =>
      tests[test](page, found, { password: server.password, hasServerComponent: way.hasServerComponent }),
    )
    return faults.map((fault) => `${way.name}: ${fault}`)
  } finally {
    await place.close()
  }
}

async function install(cwd, tarballs, { env, app: { react, node } }) {
  const file = join(cwd, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const packed = Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`])
  const chosen = { ...(react && { react, 'react-dom': react }), ...(node && { [nodePackage]: node }) }
  const dependencies = { ...manifest.dependencies, ...chosen, ...Object.fromEntries(packed) }
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies }, undefined, 2))
  return isDone('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd, env })
}

async function link(cwd, tarballs, env) {
  const modules = join(cwd, 'node_modules')
  const places = [root, ...packages.map((name) => join(root, 'packages', name))]
  for (const [name, folder] of places.flatMap((place) => installedIn(join(place, 'node_modules')))) {
    const target = join(modules, name)
    if (name.startsWith('@portal-gateway/') || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(folder, target)
  }
  for (const [name, tarball] of Object.entries(tarballs)) {
    const target = join(modules, name)
    mkdirSync(target, { recursive: true })
    if (!(await isDone('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: target, env }))) return false
  }
  return true
}

/** Returns the names and paths of the packages in a node_modules folder, and of its folder `.bin`. */
const installedIn = (modules) =>
  readdirSync(modules)
    .filter((name) => name === '.bin' || !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .map((name) => [name, join(modules, name)])

/** Runs a command, and prints its output if it fails. */
async function isDone(name, args, options) {
  const file = join(options.cwd, 'output.log')
  const output = openSync(file, 'w')
  const code = await command(name, args, { ...options, output })
  closeSync(output)
  if (code !== 0) console.error(readFileSync(file, 'utf8'))
  return code === 0
}
