import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, command, withOutputTo } from './command.mjs'
import { failureText } from './failures.mjs'
import { notStarted } from './suites.mjs'

/** Returns a step that passes if this command succeeds. */
export const commandStep =
  (name, ...args) =>
  async () =>
    (await command(name, args)) === 0 ? { passed: 1, failed: 0 } : notStarted

/**
 * Runs all steps one after another, even if one fails. Returns the name, result and duration in seconds of
 * each.
 */
export async function runSteps(steps) {
  const results = []
  for (const [name, step] of Object.entries(steps)) results.push(await runStep(name, step))
  return results
}

/** Runs a step and prints its output when it ends, so that the outputs of parallel lanes are not mixed. */
async function runStep(name, step) {
  const folder = join(cache, 'steps')
  mkdirSync(folder, { recursive: true })
  const log = join(folder, `${name.replaceAll(' ', '-')}.log`)
  const descriptor = openSync(log, 'w')
  console.log(`${name} …`)
  const begin = performance.now()
  const result = await withOutputTo(descriptor, step).catch((error) => {
    console.error(error)
    return notStarted
  })
  closeSync(descriptor)
  const output = readFileSync(log, 'utf8')
  console.log(`\n── ${name} ──`)
  process.stdout.write(output)
  const isUnexplained = result.failed > 0 && !result.failures?.length
  const failures = isUnexplained ? [lastLines(output)] : result.failures
  return { name, seconds: (performance.now() - begin) / 1000, ...result, failures }
}

/** Returns the end of the output of a failed step, for steps without a report of their failures. */
const lastLines = (output) => output.trimEnd().split('\n').slice(-20).join('\n')

/**
 * Prints a line for each step with its duration, the failures with their first messages, and as the last line
 * `N passed, N failed`. Returns the exit code.
 */
export function printSummary(results, startedAt) {
  console.log('\n── summary ──')
  for (const { name, passed, failed, seconds, isLeftOut } of results) {
    if (isLeftOut) {
      console.log(`- ${name.padEnd(20)} left out, because the time is over`)
      continue
    }
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(20)} ${counts} ${seconds.toFixed(1).padStart(7)} s`)
  }
  for (const { note } of results) if (note) console.log(note)
  for (const { name, failures = [] } of results)
    if (failures.length > 0) console.log(failureText(name, failures))
  console.log(`in all ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') ? 1 : 0
}
