// `pnpm check:workers` packs the built `ui`, builds a consumer's page with Vite, webpack and esbuild, and
// tests in a browser whether the worker or the main thread filters the table. It installs the bundlers from
// the registry, so `npm test` does not run it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { chromium as playwright } from 'playwright'
import { chromium } from './chromium.mjs'
import { command, endWithCommands, root } from './command.mjs'
import { countAnswers } from './workers/countAnswers.mjs'

const types = { '.html': 'text/html', '.js': 'text/javascript' }
const page = '<!doctype html><title>Worker</title><script type="module" src="page.js"></script>'
const noWorkers = "worker-src 'none'"

/**
 * The cases with their expected result: the worker filters the table, or the main thread filters it and
 * reports an error.
 */
const cases = [
  { bundler: 'vite', isByWorker: true },
  { bundler: 'webpack', isByWorker: true },
  { bundler: 'esbuild', isByWorker: true },
  { bundler: 'esbuild-alone', isByWorker: false },
  { bundler: 'vite', policy: noWorkers, isByWorker: false },
  { bundler: 'webpack', policy: noWorkers, isByWorker: false },
  { bundler: 'esbuild', policy: noWorkers, isByWorker: false },
]

endWithCommands()
const folder = mkdtempSync(join(tmpdir(), 'portal-workers-'))
let isPassed = false
try {
  await build()
  isPassed = await testInBrowser()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isPassed ? 0 : 1)

async function build() {
  const tarball = join(folder, 'ui.tgz')
  cpSync(join(root, 'scripts', 'workers'), folder, { recursive: true })
  const steps = [
    ['pnpm', ['pack', '--out', tarball], { cwd: join(root, 'packages', 'ui'), output: 'ignore' }],
    ['npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', tarball], { cwd: folder }],
    ['node', ['build.mjs'], { cwd: folder }],
  ]
  for (const [name, args, options] of steps)
    if ((await command(name, args, options)) !== 0) throw new Error(`${String(name)} failed`)
}

async function testInBrowser() {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const policy = searchParams.get('policy')
    if (policy !== null) answer.setHeader('content-security-policy', policy)
    answer.setHeader('content-type', types[extname(file)] ?? 'text/plain')
    if (existsSync(file)) answer.end(readFileSync(file))
    else if (pathname.endsWith('/')) answer.end(page)
    else answer.writeHead(404).end()
  })
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const browser = await playwright.launch({ executablePath: await chromium() })
  let haveAllPassed = true
  for (const each of cases) {
    const result = await testCase(browser, `http://127.0.0.1:${server.address().port}`, each)
    if (!result.hasPassed) haveAllPassed = false
    console.log(result.text)
  }
  await browser.close()
  server.close()
  return haveAllPassed
}

async function testCase(browser, origin, { bundler, policy, isByWorker }) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.addInitScript(countAnswers)
  await tab.goto(`${origin}/${bundler}/${policy ? `?policy=${encodeURIComponent(policy)}` : ''}`)
  await tab.waitForFunction(() => globalThis.result !== undefined)
  const { result, answers } = await tab.evaluate(() => ({
    result: globalThis.result,
    answers: globalThis.answers,
  }))
  await context.close()
  const isRight = result.count === 11 && result.first === 'Person 19999'
  const isAsExpected = isByWorker
    ? answers > 0 && result.errors.length === 0
    : answers === 0 && result.errors.join() === 'worker'
  const hasPassed = isRight && isAsExpected
  const who = isByWorker ? 'the worker answers' : 'the page answers and reports the worker'
  return {
    hasPassed,
    text: `${hasPassed ? '✓' : '✗'} ${bundler}${policy ? `, ${policy}` : ''}: ${who}${hasPassed ? '' : `, but ${JSON.stringify({ ...result, answers })}`}`,
  }
}
