// `pnpm bench:tables [--sizes 10000,100000] [--reps 3] [--only plain,portalGateway]`: compares the Table of
// @portal-gateway/ui with alternatives.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { machine, report } from '../report.ts'
import { tableRows } from '../tableRows.ts'
import { contenders } from './contenders.ts'
import { type Measured, measurePage } from './measurePage.ts'
import { installContenders, installOurs } from './packages.ts'
import { type Answers, answersFor } from './page/answers.ts'
import { buildPage, type Weight } from './pageBuilds.ts'
import { type Result, stepTable, weightTable } from './resultTables.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    reps: { type: 'string', default: '5' },
    only: { type: 'string', default: contenders.map(({ name }) => name).join(',') },
  },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.reps)
const chosen = contenders.filter(({ name }) => values.only.split(',').includes(name))
const isWhole = chosen.length === contenders.length
const readme = new URL('README.md', import.meta.url)
// A contender is skipped after two failures, because a failure takes several minutes.
const failuresAtMost = 2

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'portal-tables-')))
const pages = join(scratch, 'pages')
try {
  installContenders()
  installOurs(scratch)
  const weights = await buildAll()
  publish('bytes', weightTable(weights))
  const server = await preview({
    configFile: false,
    root: scratch,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: 'pages' },
    preview: {
      port: 0,
      host: '127.0.0.1',
      // Only cross-origin isolated pages can measure their memory.
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
    },
  })
  try {
    const [origin = ''] = server.resolvedUrls?.local ?? []
    for (const size of sizes) {
      const head = `${machine()} Medians of ${values.reps} rounds.`
      publish(`rows${size}`, [head, '', stepTable(size, await measureAll(origin, size))].join('\n'))
    }
  } finally {
    await server.close()
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(0)

function build(script: string, name: string): Promise<Weight> {
  return buildPage(script, join(pages, name), scratch)
}

async function buildAll() {
  const alone: Record<string, Weight> = {}
  for (const script of new Set(chosen.map(({ over }) => over))) alone[script] = await build(script, 'alone')
  const weights: Parameters<typeof weightTable>[0][number][] = []
  for (const contender of chosen) {
    const over = alone[contender.over] ?? { js: 0, css: 0 }
    weights.push({ contender, over, weight: await build(contender.script, contender.name) })
  }
  return weights
}

/** Runs every contender once per round. Each round starts with another contender. */
async function measureAll(origin: string, size: number): Promise<Result[]> {
  const answers = answersFor(tableRows(size))
  const found = chosen.map((contender) => ({ contender, rounds: [] as Measured[], faults: [] as string[] }))
  for (let round = 0; round < rounds; round += 1) {
    const order = found.map((_, place) => found[(place + round) % found.length])
    for (const result of order) {
      if (result && result.faults.length < failuresAtMost) await measureOne(result, origin, size, answers)
    }
  }
  return found
}

async function measureOne(
  {
    contender,
    rounds: done,
    faults,
  }: { contender: Result['contender']; rounds: Measured[]; faults: string[] },
  origin: string,
  size: number,
  answers: Answers,
): Promise<void> {
  const startedAt = performance.now()
  try {
    done.push(await measurePage(`${origin}${contender.name}/`, size, answers))
  } catch (error) {
    faults.push((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${size} rows, ${contender.title}: ${seconds} s ${faults.at(-1) ?? ''}`)
}

/**
 * Prints a result. Writes it to README.md only if all contenders were measured and the size is one of the
 * README's sizes.
 */
function publish(section: string, text: string): void {
  const isKept = isWhole && ['bytes', 'rows1000', 'rows10000', 'rows100000', 'rows1000000'].includes(section)
  if (isKept) report(section, text, readme)
  else console.log(`\n${text}\n`)
}
