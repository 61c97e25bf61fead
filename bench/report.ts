import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'

const ownReadme = new URL('README.md', import.meta.url)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns a Markdown table. All columns except the first contain numbers and are aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** Formats a number with separators and the given decimal places. */
export const figure = (value: number, places = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })

/** Returns a description of the machine and its current load. Call it before the work starts. */
export function machine(): string {
  const [load = 0] = loadavg()
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, ${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.versions.node}; load average before the run ${figure(load, 1)}.`
}

/**
 * Prints a section and writes it between its two markers into a README.md, by default the README.md in this
 * folder.
 */
export function report(section: string, text: string, readme = ownReadme): void {
  console.log(`\n${text}\n`)
  const [opening, closing] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  const whole = readFileSync(readme, 'utf8')
  const [start, end] = [whole.indexOf(opening), whole.indexOf(closing)]
  if (start === -1 || end < start)
    throw new Error(`${readme.pathname} must contain the markers of '${section}'.`)
  writeFileSync(readme, `${whole.slice(0, start + opening.length)}\n${text}\n${whole.slice(end)}`)
}
