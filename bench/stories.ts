// `pnpm bench:stories` measures the time to build Storybook and to run its stories. Failed stories do not
// fail the benchmark.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { figure, machine, report, table } from './report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const head = machine()
const built = await timed('pnpm', ['run', 'build:storybook'])
if (built.code !== 0) throw new Error('build:storybook must succeed.')
const tested = await timed('pnpm', ['run', 'test:stories', '--built'])

const Counts = v.object({ passed: v.number(), failed: v.number() })
const file = new URL('../node_modules/.cache/portal-gateway/stories.json', import.meta.url)
const { passed, failed } = v.parse(Counts, JSON.parse(readFileSync(file, 'utf8')))
const stories = passed + failed

report(
  'stories',
  [
    head,
    '',
    table(
      ['', 'seconds', 'per story, ms'],
      [
        ['Storybook build', figure(built.seconds, 1), figure((1000 * built.seconds) / stories)],
        [
          `${figure(stories)} stories under the test-runner, axe included (${figure(failed)} failed)`,
          figure(tested.seconds, 1),
          figure((1000 * tested.seconds) / stories),
        ],
      ],
    ),
  ].join('\n'),
)
process.exit(0)

async function timed(
  command: string,
  options: readonly string[],
): Promise<{ code: number; seconds: number }> {
  const startedAt = performance.now()
  const child = spawn(command, options, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return { code: Number(code ?? 1), seconds: (performance.now() - startedAt) / 1000 }
}
