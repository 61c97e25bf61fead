// `pnpm sabotage [--count 300] [--seed 1] [--only packages/contract] [--minutes 10] [--continue] [--again]
// [--tests]` runs mutation tests: for mutants of the sources, it runs the tests and stories that should fail.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { cache, command, endWithCommands, root } from './command.mjs'
import { allMutants } from './sabotage/allMutants.mjs'
import { chosen } from './sabotage/chosen.mjs'
import { hash, openNotes } from './sabotage/notes.mjs'
import { equivalence, summary } from './sabotage/results.mjs'
import { mutatedFiles, storybookFiles } from './sabotage/scope.mjs'
import { openStories, storybook } from './sabotage/stories.mjs'
import { openTests } from './sabotage/tests.mjs'
import { tried } from './sabotage/tried.mjs'

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    // Stops after this time; `--continue` resumes.
    minutes: { type: 'string', default: '1000000' },
    continue: { type: 'boolean', default: false },
    // Repeats the mutants that no named proof (a test or story that names a requirement row) has detected.
    // Use it after writing a test.
    again: { type: 'boolean', default: false },
    // The time limit for the proofs of one mutant. It applies to named proofs, and again to all other proofs.
    seconds: { type: 'string', default: '60' },
    // The maximum number of files that are run for the first time, to find out whether they reach a mutant.
    files: { type: 'string', default: '1000' },
    // The number of mutants that are tested at the same time.
    workers: { type: 'string', default: '2' },
    // Runs only tests and does not build Storybook. Use it with `--only` for a folder whose code is tested by tests
    // and not by stories. A mutant that only a story would detect counts as a survivor.
    tests: { type: 'boolean', default: false },
  },
})

endWithCommands()
const noStories = { all: [], run: () => [], close: () => undefined }
const resultsFile = join(cache, 'sabotage-results.json')
const end = performance.now() + Number(options.minutes) * 60_000
const isEnded = () => performance.now() > end
mkdirSync(cache, { recursive: true })

const all = allMutants()
// Results with another key are not used, because the numbers of mutants depend on the sources and the operators.
const sourcesKey = hash(
  ...all.map(({ id }) => id),
  ...mutatedFiles().map((file) => readFileSync(join(root, file), 'utf8')),
)
if (!options.tests) await buildStorybook()
const [tests, stories] = await Promise.all([
  openTests(Number(options.workers)),
  options.tests ? noStories : openStories(),
])
try {
  await tryAll(
    openNotes({ tests, stories, sources: all.map(({ file }) => file), sourcesKey, report: console.log }),
  )
} finally {
  await Promise.all([tests.close(), stories.close()])
}
// Without this, the exit code would be that of Vitest, which reports a failure because tests fail with a mutant.
process.exit(0)

async function tryAll(notes) {
  const mutants = chosen(all, { ...options, count: Number(options.count), seed: Number(options.seed) })
  const known = options.continue || options.again ? readResults() : new Map()
  const isDone = ({ id }) => known.has(id) && !(options.again && known.get(id).share !== 'named')
  const queue = mutants.filter((mutant) => equivalence(mutant) === undefined && !isDone(mutant))
  const limits = { seconds: Number(options.seconds), files: Number(options.files), isEnded }
  const work = async () => {
    for (let mutant = queue.shift(); mutant && !isEnded(); mutant = queue.shift()) {
      const result = await tried(mutant, { tests, stories, notes, ...limits })
      if (!result) return
      known.set(mutant.id, { ...result, sourcesKey })
      writeFileSync(resultsFile, JSON.stringify([...known]))
      console.log(
        `${result.share.padEnd(8)} ${result.seconds.toFixed(1).padStart(6)} s  ${mutant.id}  ${result.by ?? ''}`,
      )
    }
  }
  await Promise.all(Array.from({ length: Number(options.workers) }, work))
  const results = mutants
    .map((mutant) => ({ mutant, reason: equivalence(mutant), ...known.get(mutant.id) }))
    .filter(({ share, reason }) => share !== undefined || reason !== undefined)
  console.log(`\n${results.length} of ${mutants.length} mutants, seed ${options.seed}\n\n${summary(results)}`)
}

function readResults() {
  if (!existsSync(resultsFile)) return new Map()
  const stored = JSON.parse(readFileSync(resultsFile, 'utf8'))
  return new Map(stored.filter(([, result]) => result.sourcesKey === sourcesKey))
}

/** Builds the Storybook with all mutants, unless it was already built from these sources and stories. */
async function buildStorybook() {
  const stamp = join(storybook, 'sabotage.txt')
  const key = hash(sourcesKey, ...storybookFiles().map((file) => readFileSync(join(root, file), 'utf8')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  const args = ['build', '--quiet', '-o', storybook]
  const code = await command('storybook', args, { env: { SABOTAGE: '1' } })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, key)
}
