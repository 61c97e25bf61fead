import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const licenceFile = /^(?:licen[cs]e|copying|notice)/i

/**
 * Returns a text with the licences of packages: a table, then the licence file of each package.
 *
 * @param {readonly { name: string, version: string, license?: string, place: string }[]} packages
 */
export function licencesOf(packages) {
  const sorted = packages.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const rows = sorted.map(
    ({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'see its text'} |`,
  )
  const texts = sorted.map(
    ({ name, version, place }) =>
      `## ${name} ${version}\n\n${textsIn(place).join('\n\n') || 'It has no licence file.'}`,
  )
  return [
    '# Licences of the packages in this release',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
    ...texts,
    '',
  ].join('\n')
}

const textsIn = (place) =>
  existsSync(place)
    ? readdirSync(place, { withFileTypes: true })
        .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
        .map(({ name }) => readFileSync(join(place, name), 'utf8').trim())
    : []
