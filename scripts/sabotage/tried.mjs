import { isInSameFolder, isNamesake, nearestFirst, reaching } from './nearness.mjs'
import { partOf, parts } from './scope.mjs'

const storiesPerPage = 15

/**
 * Tests one mutant. First runs the tests and stories that name a requirement, and then all others if none of
 * these detects the mutant. A failure counts only if the same proof passes again without the mutant. `seconds`
 * limits the time of each of these two phases. At most `files` files of each kind without recorded coverage
 * are run.
 */
export async function tried(mutant, { tests, stories, notes, seconds, files, isEnded }) {
  const begin = performance.now()
  const inOrder = await ordered(mutant, notes, files)
  let run = 0
  let namedRun = 0
  let isComplete = inOrder.length === notes.files.length
  for (const isNamed of [true, false]) {
    let left = seconds * 1000
    for (const file of inOrder) {
      if (isEnded()) return undefined
      const proofs = reaching(mutant, await notes.of(file)).filter((proof) => proof.isNamed === isNamed)
      while (proofs.length > 0 && left > 0) {
        const batch = proofs.splice(0, file.kind === 'story' ? storiesPerPage : proofs.length)
        const start = performance.now()
        run += batch.length
        if (isNamed) namedRun += batch.length
        const by = await steadyFailure(batch, mutant, { tests, stories })
        if (by)
          return {
            share: isNamed ? 'named' : 'anything',
            by: `${by.file}: ${by.name}`,
            run,
            namedRun,
            seconds: since(begin),
          }
        left -= performance.now() - start
      }
      if (proofs.length > 0) isComplete = false
    }
  }
  return { share: 'nothing', run, namedRun, isComplete, seconds: since(begin) }
}

const since = (begin) => (performance.now() - begin) / 1000

/**
 * Returns the files to run, in this order:
 * 1. tests with the name of the source file, because they are fast;
 * 2. tests of the folder of the source file, such as `test/core/users` for `src/core/users`;
 * 3. the four nearest files of the usual kind of proof of the mutated part (tests or stories);
 * 4. the tests of this part;
 * 5. the other files of that kind;
 * 6. all other files.
 *
 * In 5 and 6 the files with recorded coverage are first. At most `limit` files without it follow.
 */
async function ordered(mutant, notes, limit) {
  const part = partOf(mutant.file)
  const own = parts[part] === 'stories' ? 'story' : 'test'
  // A file that reached the source before is likely to reach it again.
  const likelihood = (file) => ({ true: 2, false: 0 })[notes.hasReached(file, mutant.file)] ?? 1
  const near = nearestFirst(mutant.file, notes.files)
  const isOwn = ({ kind }) => kind === own
  const first = [
    ...near.filter(({ kind, file }) => kind === 'test' && isNamesake(mutant.file, file)),
    ...near.filter(({ kind, file }) => kind === 'test' && isInSameFolder(mutant.file, file)),
    // The nearest files are run early even without recorded coverage: they are the most likely to reach the mutant.
    ...near.filter(isOwn).slice(0, 4),
    // The tests of a package run faster than stories and tests of the server.
    ...near.filter(({ kind, file }) => kind === 'test' && partOf(file) === part),
  ]
  const files = new Set(first)
  for (const rest of [near.filter(isOwn), near.filter((file) => !isOwn(file))]) {
    const unknown = rest
      .filter((file) => !files.has(file) && !notes.isNoted(file))
      .toSorted((a, b) => likelihood(b) - likelihood(a))
    for (const file of await mostSpecificFirst(mutant, rest, notes)) files.add(file)
    for (const file of unknown.slice(0, limit)) files.add(file)
  }
  return [...files]
}

/**
 * Returns the files with recorded coverage of this mutant, most specific first. A proof is more specific if it
 * reaches fewer mutants: a test of one mail detects more errors in that mail than a test of a whole request. For
 * each file only its most specific proof counts.
 */
async function mostSpecificFirst(mutant, files, notes) {
  const recorded = await Promise.all(
    files
      .filter((file) => notes.isNoted(file))
      .map(async (file) => {
        const [narrowest] = reaching(mutant, await notes.of(file))
        return { file, reached: narrowest?.reached.length ?? Infinity }
      }),
  )
  return recorded.toSorted((a, b) => a.reached - b.reached).map(({ file }) => file)
}

/**
 * Returns a proof of the batch that fails with the mutant and passes without it; undefined if there is none.
 */
async function steadyFailure(batch, mutant, engines) {
  for (const proof of await failing(batch, mutant.number, engines))
    if ((await failing([proof], -1, engines)).length === 0) return proof
  return undefined
}

/** Returns the proofs that fail with the mutant. A page of stories ends at the first failure. */
async function failing(batch, mutant, { tests, stories }) {
  const [{ kind, file }] = batch
  if (kind === 'story') {
    const wanted = batch.map(({ name }) => ({ id: name }))
    const results = await stories.run({ mutant, stories: wanted, isEnough: ({ isPassed }) => !isPassed })
    return batch.filter(({ name }) => results.some(({ id, isPassed }) => id === name && !isPassed))
  }
  const names = batch.map(({ name }) => name)
  const results = await tests.run({ mutant, files: [file], names })
  // If a file can no longer be loaded, all its tests fail.
  const isBroken = results.some((result) => result.name === undefined)
  return batch.filter(({ name }) => isBroken || results.some((one) => one.name === name && !one.isPassed))
}
