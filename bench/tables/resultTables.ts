import { median } from '../median.ts'
import { figure, table } from '../report.ts'
import type { Entrant } from './contenders.ts'
import type { Measured } from './measurePage.ts'
import type { Weight } from './pageBuilds.ts'

/** The results of one contender at one size. */
export interface Result {
  contender: Entrant
  rounds: readonly Measured[]
  /** The reasons of failed rounds. */
  faults: readonly string[]
}

const none = '–'
const stepNames = [
  'mount',
  'searchable',
  'filter ‘m’',
  'filter ‘mar’',
  'filter ‘martin’',
  'clear',
  'sort by name, first',
  'sort by date',
  'reverse',
  'sort by name, again',
  'last row',
]
const factNames = [
  'frames dropped, %',
  'frames with a gap, %',
  'CPU a frame, ms',
  'heap, bytes a row',
  'page and workers, bytes a row',
  'heap after all steps, bytes a row',
  'page and workers after all steps, bytes a row',
]

/**
 * Returns the results for one number of rows: the median time of each contender for each step, and its ratio
 * to the time of the contender `plain`.
 */
export function stepTable(count: number, results: readonly Result[]): string {
  const head = [`${figure(count)} rows`, ...results.map(({ contender }) => contender.title)]
  const floor = results.find(({ contender }) => contender.name === 'plain')
  const steps = stepNames.map((step) => [step, ...results.map((result) => stepCell(result, step, floor))])
  const facts = factNames.map((fact) => [fact, ...results.map((result) => factCell(result, fact))])
  const faults = results.flatMap(({ contender, faults: those }) =>
    those.length === 0 ? [] : [`${contender.title}: ${[...new Set(those)].join('; ')}.`],
  )
  return [table(head, [...steps, ...facts]), ...faults].join('\n\n')
}

function stepCell(result: Result, step: string, floor: Result | undefined): string {
  const ms = middle(result, step, 'ms')
  if (ms === undefined) return step === 'last row' && result.rounds.length > 0 ? endCell(result) : none
  const least = floor && floor !== result ? middle(floor, step, 'ms') : undefined
  const ratio = least === undefined ? '' : ` ×${multiple(ms / least)}`
  return `${figure(ms)} [${figure(middle(result, step, 'longest') ?? 0)}]${ratio}`
}

const multiple = (ratio: number): string => figure(ratio, ratio < 1 ? 2 : ratio < 10 ? 1 : 0)

const endCell = ({ rounds }: Result): string =>
  rounds.every(({ end }) => end === 'keys') ? 'by keys only' : 'not reached'

function middle({ rounds }: Result, step: string, of: 'ms' | 'longest'): number | undefined {
  const values = rounds.map(({ steps }) => steps[step]?.[of]).filter((value) => value !== undefined)
  return values.length === 0 ? undefined : median(values)
}

function factCell({ rounds }: Result, fact: string): string {
  const values = rounds.map(({ facts }) => facts[fact]).filter((value) => value !== undefined)
  return values.length === 0 ? none : figure(median(values), fact.startsWith('CPU') ? 1 : 0)
}

/** Returns the table of bytes: how much each contender adds to a page, and the features that it includes. */
export function weightTable(
  weights: readonly { contender: Entrant; over: Weight; weight: Weight }[],
): string {
  const rows = weights.map(({ contender, over, weight }) => [
    `${contender.title}: ${contender.includes}`,
    figure(weight.js - over.js),
    figure(Math.max(0, weight.css - over.css)),
  ])
  return table(['', 'JS', 'CSS'], rows)
}
