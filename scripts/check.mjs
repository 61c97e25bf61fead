// `pnpm check` runs format, types, lint, the unit tests and the tests in `house`, and prints a summary. A
// failed step does not stop the next ones. `pnpm check --changed [commit]` checks only the files that differ
// from this commit, and runs the tests that import them.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { endWithCommands, root } from './command.mjs'
import { commandStep, printSummary, runSteps } from './steps.mjs'
import { vitest } from './suites.mjs'

const unitProjects = ['unit', 'components', 'alone']
const linted = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'house', 'examples', '.storybook']

endWithCommands()
const startedAt = performance.now()
const [option, since] = process.argv.slice(2)
if (option !== undefined && option !== '--changed') {
  console.error('Usage: pnpm check [--changed [commit]]')
  process.exit(2)
}
const changes = option && changed(since)
if (changes) console.log(`${changes.files.length} files differ from ${changes.base}.`)

process.exitCode = printSummary(
  await runSteps({
    format: commandStep('biome', 'check', '--no-errors-on-unmatched', ...(changes?.files ?? [])),
    types: commandStep('tsc', '-b'),
    'house tests': () => vitest(['house']),
    lint: lint(changes?.files.filter(isLinted) ?? linted),
    'unit tests': () => vitest(unitProjects, changes && { changedSince: changes.base }),
  }),
  startedAt,
)

function lint(paths) {
  // Without a path, oxlint would check all files.
  if (paths.length === 0) return async () => ({ passed: 1, failed: 0 })
  return commandStep('oxlint', '--type-aware', '--deny-warnings', ...paths)
}

function isLinted(file) {
  return linted.some((folder) => file.startsWith(`${folder}/`)) && /\.[cm]?[jt]sx?$/.test(file)
}

/**
 * Returns the files that differ from the commit. The default is the last common commit with `origin/main`, or
 * the previous commit if no file differs from that one.
 */
function changed(commit) {
  if (commit !== undefined) return { base: commit, files: filesSince(commit) }
  const base = git('merge-base', 'HEAD', 'origin/main') ?? 'HEAD'
  const files = filesSince(base)
  return files.length > 0 ? { base, files } : { base: 'HEAD~1', files: filesSince('HEAD~1') }
}

function filesSince(base) {
  const tracked = git('diff', '--name-only', '--diff-filter=d', base)
  if (tracked === undefined) {
    console.error(`There is no commit '${base}'.`)
    process.exit(2)
  }
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean)
}

/** Returns the output of a git command; undefined if it fails. */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
