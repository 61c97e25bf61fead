import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textOf } from './repository.ts'

/**
 * The level of each requirement of ASVS 5.0.0, by section: in `1.5:123`, the second digit is the level of 1.5.2.
 * From the requirements of OWASP, CC BY-SA 4.0.
 */
const levels = `
  1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
  2.1:122 2.2:112 2.3:12223 2.4:23
  3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333
  4.1:12233 4.2:23333 4.3:22 4.4:1222
  5.1:2 5.2:112333 5.3:113 5.4:222
  6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
  7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
  8.1:1233 8.2:1123 8.3:133 8.4:23
  9.1:111 9.2:1222
  10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
  11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33
  12.1:12233 12.2:11 12.3:22223
  13.1:2333 13.2:222223 13.3:2233 13.4:1222233
  14.1:22 14.2:12223333 14.3:122
  15.1:12233 15.2:12233 15.3:1222222 15.4:3333
  16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
  17.1:23 17.2:22223333 17.3:22
`

const requirements = levels
  .trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section, digits = ''] = entry.split(':')
    return Array.from(digits, (level, index) => ({ id: `${section}.${index + 1}`, level }))
  })

const rows = textOf('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', requirement = '', answer = '', evidence = ''] = line.slice(2, -2).split(' | ')
    return { id, level, requirement, answer, evidence }
  })

/** Returns the paths in backticks, each with the title of a test if it has one. */
const sourcesIn = (evidence: string) =>
  [...evidence.matchAll(/`([\w.-]+\/[^`:]*)(?:: ([^`]+))?`/g)].map(([, path = '', title]) => ({
    path,
    title,
  }))

describe('the answers to ASVS', () => {
  it('cover the 70 requirements of level 1 and the 183 of level 2, in their order', () => {
    expect(requirements.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(requirements.filter(({ level }) => level === '2')).toHaveLength(183)
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(
      requirements.filter(({ level }) => level !== '3'),
    )
  })

  it('are yes with a file, or no or not applicable with a reason', () => {
    const isAnswered = ({ requirement, answer, evidence }: (typeof rows)[number]) =>
      requirement !== '' &&
      (answer === 'yes'
        ? sourcesIn(evidence).length > 0
        : ['no', 'not applicable'].includes(answer) && evidence.length > 5)
    expect(rows.filter((row) => !isAnswered(row))).toEqual([])
  })

  it('name files that exist and contain the named test', () => {
    const sources = rows.flatMap(({ id, evidence }) =>
      sourcesIn(evidence).map((source) => ({ id, ...source })),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(
      sources.filter(
        ({ path, title }) =>
          !existsSync(join(import.meta.dirname, '..', path)) ||
          (title !== undefined && !textOf(path).includes(title)),
      ),
    ).toEqual([])
  })
})
