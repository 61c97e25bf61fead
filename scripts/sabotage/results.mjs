import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../command.mjs'
import { partOf, parts } from './scope.mjs'

const listed = join(root, 'scripts', 'sabotage', 'equivalents.json')

/**
 * Returns the reason from equivalents.json why no test can detect this mutant; undefined if it is not listed.
 */
export function equivalence(mutant, list = JSON.parse(readFileSync(listed, 'utf8'))) {
  return list.find(
    ({ file, operator, before, after, code }) =>
      file === mutant.file &&
      operator === mutant.operator &&
      before === mutant.before &&
      after === mutant.after &&
      (code === undefined || mutant.code.includes(code)),
  )?.reason
}

/**
 * Returns the report: the rates of each folder, and then the mutants that no named proof detected. The first
 * rate includes only mutants that a named proof reaches. Other code, such as the message of a failed load, is
 * not required by any row.
 */
export function summary(results) {
  const counted = results.filter(({ reason }) => reason === undefined)
  const rows = [...Object.keys(parts), 'all'].map((part) => {
    const own = counted.filter(({ mutant }) => part === 'all' || partOf(mutant.file) === part)
    const reached = own.filter(({ namedRun }) => namedRun > 0).length
    const named = own.filter(({ share }) => share === 'named').length
    const noticed = own.filter(({ share }) => share !== 'nothing').length
    return [part, own.length, reached, shareOf(named, reached), shareOf(noticed, own.length)]
  })
  const lines = [
    '| part | mutants | reached by a named proof | detected by it | detected by anything |',
    '|---|---:|---:|---:|---:|',
    ...rows.filter(([, count]) => count > 0).map((row) => `| ${row.join(' | ')} |`),
  ]
  const equivalent = results.length - counted.length
  if (equivalent > 0) lines.push('', `${equivalent} equivalent mutants are not counted.`)
  for (const share of ['nothing', 'anything']) {
    const own = counted.filter((result) => result.share === share)
    if (own.length > 0) lines.push('', headings[share], '', ...own.flatMap(described))
  }
  return lines.join('\n')
}

const headings = {
  nothing: 'Detected by nothing:',
  anything: 'Detected only by a proof that names no row:',
}

const shareOf = (count, of) => (of === 0 ? '–' : `${count} (${((100 * count) / of).toFixed(1)} %)`)

const described = ({ mutant, by, run, namedRun, isComplete }) => [
  `- ${mutant.file}:${mutant.line}, ${mutant.operator}${by ? `, by ${by}` : `, ${run} proofs run, ${namedRun} of them named${isComplete ? '' : ', not all'}`}`,
  `  - ${oneLine(mutant.before)}`,
  `  + ${oneLine(mutant.after)}`,
]

const oneLine = (text) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 159)}…` : line
}
