import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cache, command, root } from './command.mjs'
import { playwrightFailures, storyFailures, vitestFailures } from './failures.mjs'
import { startPostgres } from './postgres.mjs'
import { startSlapd } from './slapd.mjs'
import { temporaryFolder } from './system.mjs'

/** The result of a suite that did not start. */
export const notStarted = { passed: 0, failed: 1 }

/**
 * Runs the tests of some Vitest projects. If `parts` is not empty, runs only files whose names contain one of
 * the parts. With `changedSince`, runs only tests that import a file that has changed since this commit.
 */
export async function vitest(projects, { env = {}, parts = [], options = [], changedSince } = {}) {
  const report = newReport(`vitest-${projects.join('-')}`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const related = changedSince === undefined ? [] : [`--changed=${changedSince}`, '--passWithNoTests']
  const code = await command('vitest', ['run', ...parts, ...chosen, ...options, ...related, ...reporters], {
    env,
  })
  if (code === 0 && related.length > 0 && isWithoutTests(report)) return { passed: 0, failed: 0 }
  return counted(code, report, (found) => {
    const broken = found.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + broken.length,
      failures: vitestFailures(found),
    }
  })
}

/** Whether no test file imports a changed file. Vitest then writes an empty report or no report. */
const isWithoutTests = (report) =>
  !existsSync(report) || JSON.parse(readFileSync(report, 'utf8')).numTotalTests === 0

/**
 * Runs the server's tests with SQLite, and with a private PostgreSQL and directory if available. If `parts`
 * is not empty, runs only files whose names contain one of the parts.
 */
export async function serverSuite(parts = []) {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? undefined : await startPostgres()
  const url = given ?? postgres?.url
  const slapd = await startSlapd()
  // The data folders of the tests are in memory too. No test cuts the power.
  const folder = mkdtempSync(join(temporaryFolder(), 'portal-suite-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const env = {
      TMPDIR: folder,
      ...(url && { TEST_DATABASE_URL: url }),
      ...(slapd && slapdVariables(slapd)),
    }
    // Vitest would use one worker on two cores. A worker often waits for PostgreSQL or for a server that it started.
    const options = [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]
    const result = await vitest(['server', 'node'], { env, parts, options })
    const notes = [
      ...(url ? [] : [missingService('on SQLite alone', 'PostgreSQL')]),
      ...(slapd ? [] : [missingService('without LDAP', 'slapd')]),
    ]
    return notes.length === 0 ? result : { ...result, note: notes.join('\n') }
  } finally {
    await Promise.all([postgres?.stop(), slapd?.stop()])
    process.removeListener('exit', remove)
    remove()
  }
}

const missingService = (how, what) =>
  `The server suite ran ${how}: no ${what} was found, and none could be installed.`

/** Returns the environment variables that pass the directory to the tests. */
const slapdVariables = (slapd) => ({ TEST_LDAP: JSON.stringify(slapd) })

/**
 * Runs every story of the built Storybook in a browser, with the test-runner. Story files share pages. If at
 * most eight files fail, they run again in separate pages, and the report contains their names.
 */
export async function stories(browser, more = []) {
  return withStorybook(async (url) => {
    const first = await runStories({ url, browser, more })
    const failed = first.files.filter(({ hasFailed }) => hasFailed)
    if (failed.length === 0 || failed.length > 8) return first
    const names = failed.map(({ file }) => file)
    const second = await runStories({ url, browser, more: names, env: { OWN_PAGES: '1' } })
    return secondRun(first, second, `Run again in separate pages: ${names.join(', ')}.`)
  })
}

/** Returns the result of a suite whose failed files ran again. The failures of the first run are in the note. */
function secondRun(first, second, words) {
  const passed = first.passed + first.failed - second.failed
  return { ...second, passed, note: [words, ...first.failures].join('\n') }
}

async function runStories({ url, browser, more, env = {} }) {
  const report = newReport('stories')
  // The timeout is long because stories with a million rows are slow on a busy machine.
  const options = ['--url', url, '--maxWorkers=2', '--testTimeout=150000']
  const code = await command('test-storybook', [...options, ...more], {
    env: { CHROMIUM_PATH: browser, STORY_REPORT: report, ...env },
  })
  return {
    files: [],
    failures: [],
    ...counted(code, report, (found) => ({ ...found, failures: storyFailures(found) })),
  }
}

/** Measures how the screens' stories of the built Storybook reflow, a sample of them or all. */
export const reflow = (browser, options = []) => checkStories('reflow/checkReflow.ts', browser, options)

/** Shows the screens' stories with marked texts, a sample of them or all, and reports unmarked ones. */
export const markedTexts = (browser, options = []) => checkStories('texts/checkTexts.ts', browser, options)

/** Shows the components' stories with the style sheets of other apps, a sample of them or all. */
export const hosts = (browser, options = []) => checkStories('hosts/checkHosts.ts', browser, options)

// The scripts import the sources of the packages, because their builds may be missing or outdated.
const sources = ['--disable-warning=ExperimentalWarning', '--conditions=@portal-gateway/source']

/** Runs a script of `.storybook` that shows stories one after the other and writes a report with its counts. */
async function checkStories(path, browser, options) {
  const report = newReport(path.replace(/\/.*/, ''))
  const script = join(root, '.storybook', path)
  return withStorybook(async (url) => {
    const code = await command('node', [...sources, script, ...options], {
      env: { CHROMIUM_PATH: browser, STORY_REPORT: report, STORYBOOK_URL: url },
    })
    return counted(code, report, (counts) => counts)
  })
}

/** Takes pictures of the screens in the built Storybook. Returns the exit code. */
export function pictures(browser, options = []) {
  const script = join(root, '.storybook', 'pictures', 'takePictures.ts')
  return withStorybook((url) =>
    command('node', [...sources, script, ...options], {
      env: { CHROMIUM_PATH: browser, STORYBOOK_URL: url },
    }),
  )
}

/** Serves the built Storybook while `use` runs. The argument of `use` is the address. */
async function withStorybook(use) {
  const { preview } = await import('vite')
  const server = await preview({
    root,
    configFile: false,
    build: { outDir: 'storybook-static' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  try {
    return await use(`http://127.0.0.1:${server.httpServer.address().port}`)
  } finally {
    await server.close()
  }
}

/**
 * Runs the journeys in Chromium against the real server. If tests in at most three files fail, these files run again
 * one after the other, and the report contains the failures of the first run. With options, for example to search for
 * a test that fails sometimes, nothing runs again.
 */
export async function journeys(browser, more = []) {
  const env = { CHROMIUM_PATH: browser }
  const first = await playwright('journeys', env, more)
  if (!first.failed || more.length > 0 || !first.files?.length || first.files.length > 3) return first
  const second = await playwright('journeys', env, ['--workers=1', ...first.files])
  return secondRun(first, second, `Run again, one after the other: ${first.files.join(', ')}.`)
}

/** Checks the toolbar and the docs pages of the built Storybook. */
export const storybookChecks = (browser, more = []) =>
  withStorybook((url) =>
    playwright('storybook-checks', { CHROMIUM_PATH: browser, STORYBOOK_URL: url }, [
      '--config=.storybook/checks/playwright.config.ts',
      ...more,
    ]),
  )

async function playwright(name, env, options) {
  const report = newReport(name)
  const code = await command('playwright', ['test', '--reporter=list,json', ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return counted(code, report, (found) => ({
    passed: found.stats.expected + found.stats.flaky,
    failed: found.stats.unexpected + found.errors.length,
    ...playwrightFailures(found),
  }))
}

function newReport(name) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * Returns the counts of a report. A suite with a failing exit code has at least one failure, even if its
 * report contains none.
 */
function counted(code, report, count) {
  let result
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return notStarted
  }
  const isSilent = result.passed + result.failed === 0
  return code === 0 && !isSilent ? result : { ...result, failed: Math.max(1, result.failed) }
}
