// `node scripts/run.mjs <script> [arguments]` runs a script with the pinned versions of Node and pnpm. `node
// scripts/run.mjs exec <command> [arguments]` runs any command with them and with the tools of the project.
// This file must run in Node 20 without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { forwardSignals } from './forwardSignals.mjs'

const pins = { node: '24.21.0', pnpm: '12.21.0' }
const oldestNode = [24, 11]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.cache', 'portal-gateway')
const memory = join(cache, 'tools.json')
const isWindows = process.platform === 'win32'

// npx runs this file with `--where`, which prints the paths of the tools that npx has installed.
if (process.argv[2] === '--where') {
  const pnpm = process.env.PATH.split(delimiter).find((folder) =>
    existsSync(join(folder, isWindows ? 'pnpm.cmd' : 'pnpm')),
  )
  console.log(JSON.stringify({ version: process.versions.node, node: process.execPath, pnpm }))
  process.exit(0)
}

const tools = remembered() ?? fetched()
const [script = '', ...rest] = process.argv.slice(2)
const file = join(root, 'scripts', `${script}.mjs`)
const env = {
  ...cleaned(process.env),
  PATH: [dirname(tools.node), tools.pnpm, join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  ),
  // Node's compile cache makes the start of the server and of the tools a third faster.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled'),
}
if (script === 'exec' && rest.length === 0)
  refuse('exec needs a command: node scripts/run.mjs exec node --version')
const child = start()
forwardSignals(child)
child.on('error', (error) => refuse(error.message))
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))

function start() {
  const options = { env, stdio: 'inherit' }
  const [name, ...args] = rest
  if (script === 'exec') return spawn(name, args, { ...options, shell: isWindows })
  if (existsSync(file)) return spawn(tools.node, [file, ...rest], { ...options, cwd: root })
  return spawn('pnpm', ['run', script, ...rest], { ...options, cwd: root, shell: isWindows })
}

/**
 * Returns the stored paths of the tools; undefined if the pinned versions have changed or a file does not
 * exist.
 */
function remembered() {
  try {
    const found = JSON.parse(readFileSync(memory, 'utf8'))
    const isCurrent = found.pins.node === pins.node && found.pins.pnpm === pins.pnpm
    // The installed Node may have been replaced by an older version at the same path.
    if (found.node === process.execPath && !fits(process.versions.node)) return undefined
    if (
      isCurrent &&
      existsSync(found.node) &&
      existsSync(join(found.pnpm, isWindows ? 'pnpm.cmd' : 'pnpm'))
    ) {
      return found
    }
  } catch {
    // The file is missing or incomplete.
  }
  return undefined
}

/** Fetches missing tools with npx. If the installed Node is new enough, it is used. */
function fetched() {
  const isOwnNodeFit = fits(process.versions.node)
  const wanted = [...(isOwnNodeFit ? [] : [`node@${pins.node}`]), `pnpm@${pins.pnpm}`]
  console.log(`Fetching ${isOwnNodeFit ? '' : `Node ${pins.node} and `}pnpm ${pins.pnpm} …`)
  // npm 12 runs install scripts only with this option; npm 11 fails with it.
  const npm = Number(/npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? npmAgent())?.[1] ?? 0)
  const answer = spawnSync(
    isWindows ? 'npx.cmd' : 'npx',
    [
      '--yes',
      ...(npm >= 12 ? ['--allow-scripts=node'] : []),
      ...wanted.flatMap((name) => ['-p', name]),
      '-c',
      isWindows ? '"node scripts/run.mjs --where"' : 'node scripts/run.mjs --where',
    ],
    { cwd: root, encoding: 'utf8', shell: isWindows, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const found = parsed(answer.stdout)
  if (!found?.pnpm) {
    return refuse(
      `npx could not fetch ${wanted.join(' and ')} (see above). If Node ${oldestNode.join('.')} or newer is installed, only pnpm is fetched. If an earlier fetch was interrupted, remove it with \`npm cache npx rm\`.`,
    )
  }
  if (!fits(found.version)) {
    return refuse(
      `Node ${oldestNode.join('.')} or newer is needed, but npx provided Node ${found.version}. npm did not run the install script of its "node" package (npm 12, or ignore-scripts=true): install Node 24 and try again.`,
    )
  }
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify({ pins, ...found }))
  return found
}

function npmAgent() {
  const { stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['--version'], {
    encoding: 'utf8',
    shell: isWindows,
  })
  return `npm/${(stdout ?? '').trim()}`
}

function fits(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

function parsed(output) {
  try {
    return JSON.parse((output ?? '').trim().split('\n').at(-1))
  } catch {
    return undefined
  }
}

/**
 * Removes npm's variables, which pnpm would read as settings, and NODE_ENV. If NODE_ENV were `production`,
 * pnpm would omit development packages, and React would not contain functions that the tests need.
 */
function cleaned(variables) {
  const kept = /^npm_config_(cache|registry|cafile|userconfig)$/i
  return Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || kept.test(name)),
    ),
  )
}

function refuse(reason) {
  console.error(`portal-gateway: ${reason}`)
  process.exit(1)
}
