import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { runInThisContext } from 'node:vm'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { activate } from '../scripts/sabotage/activate.mjs'
import { allMutants } from '../scripts/sabotage/allMutants.mjs'
import { chosen } from '../scripts/sabotage/chosen.mjs'
import { instrumented } from '../scripts/sabotage/instrument.mjs'
import { mutantsOf } from '../scripts/sabotage/mutants.mjs'
import { isInSameFolder, nearestFirst, reaching } from '../scripts/sabotage/nearness.mjs'
import { sample } from '../scripts/sabotage/random.mjs'
import { equivalence, summary } from '../scripts/sabotage/results.mjs'
import { textOf } from './repository.ts'

const mutationsOf = (text: string) =>
  mutantsOf('fixture.tsx', text).map(({ operator, before, after }) => `${operator}: ${before} → ${after}`)

/** Evaluates an expression with the mutant of this operator, or unchanged if no operator is given. */
function valueOf(text: string, operator?: string): unknown {
  const mutants = mutantsOf('fixture.tsx', `value = ${text}`).map((mutant, number) => ({ ...mutant, number }))
  const active = mutants.find((mutant) => mutant.operator === operator)?.number ?? -1
  activate(active)
  const code = instrumented(`value = ${text}`, mutants)
  return runInThisContext(`(() => { let value; ${code}; return value })()`)
}

function onlyMutant(file: string, text: string) {
  const [mutant] = mutantsOf(file, text)
  if (!mutant) throw new Error('The fixture must have a mutant.')
  return mutant
}

describe('the mutants of a source', () => {
  it.each([
    [
      'if (a) b()',
      'condition always true: a → true',
      'condition always false: a → false',
      'statement left out: b() → undefined',
    ],
    ['const x = a ? b : c', 'condition always true: a → true', 'condition always false: a → false'],
    ['const x = a && b', 'left operand alone: a && b → a', 'right operand alone: a && b → b'],
    ['const x = a || b', 'left operand alone: a || b → a', 'right operand alone: a || b → b'],
    ['const x = a ?? b', 'left operand alone: a ?? b → a'],
    ['const x = a === b', 'comparison: a === b → a !== b'],
    ['const x = a < b', 'comparison: a < b → a <= b'],
    ['const x = a >= b', 'comparison: a >= b → a > b'],
    ['const x = a - b', 'arithmetic: a - b → a + b'],
    ['const x = a + b'],
    ['const x = a + 3', 'arithmetic: a + 3 → a - 3', 'number: 3 → 4'],
    ['const x = !a', 'negation: !a → a'],
    ['const x = true', 'boolean: true → false'],
    ["const x = 'Wrong password.'", "text: 'Wrong password.' → ''"],
    ["const x = 'wrong'"],
    ['const x = `Hello ${a}`', 'text: `Hello ${a}` → ``'],
    ['const x = <p>Hello there</p>', 'text: Hello there → '],
    ['const x = [a, b, c]', 'element left out: b → '],
    ['const x = { a, b: c }', 'property left out: a → ', 'property left out: b: c → '],
    ['const x = { a: undefined }'],
    ['const x = { ...a, b: undefined }', 'property left out: b: undefined → '],
    ['a()', 'statement left out: a() → undefined'],
    ['const x = a.some(b)', 'method: a.some(b) → a.every(b)'],
    ['const x = a.filter(b)', 'method left out: a.filter(b) → a'],
    ['const x = <p hidden />', 'attribute left out: hidden → '],
  ])('of %s are as expected', (text, ...expected) => {
    expect(mutationsOf(text).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    "import a from 'A text.'",
    "export * from 'A text.'",
    "const x = new URL('A text.', import.meta.url)",
    "throw new Error('A text.')",
    "'use strict'",
    "type A = 'A text.' | true | 3",
    'const x = a as { b: true }',
    'const x = <p className={a ? b : c} key={3} />',
    'const x = <Skeleton lines={10} />',
    "const x = { gridColumn: a ? '5 / span 4' : 'span 9', width: '28%' }",
    'const { a, b } = c',
    'const x = import("A text.")',
  ])('do not change %s', (text) => {
    expect(mutationsOf(text)).toEqual([])
  })

  it('do not change the dependencies of a hook', () => {
    expect(mutationsOf('const x = useMemo(() => a, [a, b])')).toEqual([])
  })

  it('are static in code that runs when the module is loaded, but not in functions', () => {
    const mutants = mutantsOf('fixture.ts', 'const a = true\nconst b = () => true')
    expect(mutants.map(({ line, isStatic }) => [line, isStatic])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('have different ids, also at the same position with the same operator', () => {
    expect(mutantsOf('fixture.ts', 'x = a && b && c').map(({ id }) => id)).toEqual([
      'fixture.ts:1:1 statement left out',
      'fixture.ts:1:5 left operand alone',
      'fixture.ts:1:5 right operand alone',
      'fixture.ts:1:5 left operand alone (2)',
      'fixture.ts:1:5 right operand alone (2)',
    ])
  })
})

let all: ReturnType<typeof allMutants> = []
// The timeout is long because parsing more than 600 files is slow on a busy machine.
beforeAll(() => {
  all = allMutants()
}, 60_000)

describe('a source with switches', () => {
  it.each<[string, string, unknown, unknown]>([
    ['2 < 2', 'comparison', false, true],
    ['[3, 4, 5].filter((x) => x > 3)', 'method left out', [4, 5], [3, 4, 5]],
    ['[3, 4].some((x) => x > 3 && x < 5)', 'method', true, false],
    ['[3, 4].some((x) => x > 3 && x < 5)', 'right operand alone', true, true],
    ['({ a: 3, b: [1, 2] })', 'property left out', { a: 3, b: [1, 2] }, { b: [1, 2] }],
    ['({ a: 3, b: [1, 2] })', 'element left out', { a: 3, b: [1, 2] }, { a: 3, b: [1] }],
    ['[true && 3, !true]', 'left operand alone', [3, false], [true, false]],
    ['[true && 3, !true]', 'negation', [3, false], [3, true]],
    ["'A text.'", 'text', 'A text.', ''],
  ])(
    'evaluates %s to another value with the mutant of the operator %s',
    (text, operator, original, mutated) => {
      expect(valueOf(text)).toEqual(original)
      expect(valueOf(text, operator)).toEqual(mutated)
    },
  )

  it('contains the text of a JSX element as one string', () => {
    const text = 'const x = <p>\n  Ask User\n  Support, or <b>stop</b>\n</p>'
    const mutants = mutantsOf('fixture.tsx', text).map((mutant, number) => ({ ...mutant, number }))
    const code = instrumented(text, mutants)
    expect(code.replaceAll(/globalThis[^?]*\?\.\(\d\)/g, 'asked')).toBe(
      'const x = <p>{asked ? \'\' : "Ask User Support, or "}<b>{asked ? \'\' : "stop"}</b>\n</p>',
    )
  })

  it('is valid if statements have no semicolons', () => {
    const text = 'const f = (x) => x\nconst a = f\n;[1].forEach(f)\na(2)'
    const mutants = mutantsOf('fixture.js', text).map((mutant, number) => ({ ...mutant, number }))
    expect(parseSync('fixture.js', instrumented(text, mutants)).errors).toEqual([])
    activate(-1)
    expect(runInThisContext(`(() => { ${instrumented(text, mutants)}; return a })()`)).toBeTypeOf('function')
  })

  it('throws if a mutant causes an endless loop', () => {
    expect(() => valueOf('(() => { while (true && [].length > 0); })()', 'left operand alone')).toThrow(
      'The mutant runs an endless loop.',
    )
  })

  it('ends its process if an endless loop reaches no switch', () => {
    const watchdog = new URL('../scripts/sabotage/watchdog.mjs', import.meta.url).href
    const script = `import { watchEventLoop } from '${watchdog}'; watchEventLoop(1); setTimeout(() => { for (;;); }, 1000)`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 60_000,
      killSignal: 'SIGTERM',
    })
    expect(signal).toBe('SIGKILL')
  })

  it('is valid source code for every file', () => {
    const files = [...new Set(all.map(({ file }) => file))]
    const isBroken = (file: string) => {
      const mutants = all.filter((mutant) => mutant.file === file)
      return parseSync(file, instrumented(textOf(file), mutants)).errors.length > 0
    }
    expect(files.filter(isBroken)).toEqual([])
  }, 60_000)
})

describe('the sample of mutants', () => {
  it('is equal for the same seed and differs for another seed', () => {
    const list = Array.from({ length: 50 }, (_, index) => index)
    expect(sample(list, 5, 1)).toEqual(sample(list, 5, 1))
    expect(sample(list, 5, 1)).not.toEqual(sample(list, 5, 2))
    expect(new Set(sample(list, 60, 3)).size).toBe(50)
  })

  it('contains as many mutants of code that stories test as of other code', () => {
    const mutants = chosen(all, { count: 40, seed: 1, only: '' })
    expect(mutants).toHaveLength(40)
    expect(mutants.filter(({ file }) => /^(packages\/portal-forms|apps\/portal)\//.test(file))).toHaveLength(
      20,
    )
  })

  it('contains only mutants of the requested folder', () => {
    const mutants = chosen(all, { count: 10, seed: 1, only: 'packages/contract' })
    expect(mutants.map(({ file }) => file.split('/').slice(0, 2).join('/'))).toEqual(
      Array.from({ length: 10 }, () => 'packages/contract'),
    )
  })
})

describe('the tests and stories that are run for a mutant', () => {
  const mutant = { ...onlyMutant('packages/contract/src/sites.ts', 'const f = () => true'), number: 7 }
  const proof = (name: string, reached: number[], loaded: number[] = []) => ({
    kind: 'test' as const,
    file: 'packages/contract/src/sites.test.ts',
    name,
    isNamed: true,
    reached,
    loaded,
  })

  it('are sorted: first files with the same name, then with a word of the name, then in the same folders', () => {
    const files = [
      'apps/server/test/users.test.ts',
      'packages/contract/src/messages.test.ts',
      'apps/server/test/siteNames.test.ts',
      'packages/contract/src/sites.test.ts',
    ].map((file) => ({ file, kind: 'test' as const }))
    expect(nearestFirst(mutant.file, files).map(({ file }) => file)).toEqual([
      'packages/contract/src/sites.test.ts',
      'apps/server/test/siteNames.test.ts',
      'packages/contract/src/messages.test.ts',
      'apps/server/test/users.test.ts',
    ])
  })

  it('start with those in the same folder below `test` if the source is below `src`', () => {
    const files = ['apps/server/src/node/argon2.test.ts', 'apps/server/test/core/users/userStates.test.ts']
    const sorted = nearestFirst(
      'apps/server/src/core/users/lockUser.ts',
      files.map((file) => ({ file, kind: 'test' as const })),
    )
    expect(sorted.map(({ file }) => file)).toEqual(files.toReversed())
  })

  it('are in the folder of the source if they are in the same folder below `test`', () => {
    const source = 'apps/server/src/core/users/lockUser.ts'
    expect(isInSameFolder(source, 'apps/server/test/core/users/userStates.test.ts')).toBe(true)
    expect(isInSameFolder(source, 'apps/server/src/core/users/users.test.ts')).toBe(true)
    expect(isInSameFolder(source, 'apps/server/test/core/store/store.test.ts')).toBe(false)
  })

  it('are those that execute it, starting with those that execute the fewest other mutants', () => {
    const proofs = [proof('broad', [6, 7, 8]), proof('elsewhere', [8]), proof('narrow', [7])]
    expect(reaching(mutant, proofs).map(({ name }) => name)).toEqual(['narrow', 'broad'])
  })

  it('are all tests and stories that load the file if the mutant is static', () => {
    const proofs = [proof('first', [], [7]), proof('second', [8])]
    expect(reaching({ ...mutant, isStatic: true }, proofs)).toEqual(proofs)
    expect(reaching({ ...mutant, isStatic: true }, [proof('elsewhere', [8])])).toEqual([])
  })
})

describe('the report of mutants', () => {
  const mutant = { ...onlyMutant('packages/contract/src/sites.ts', 'const x = true'), number: 0 }

  it('counts detected mutants, and ignores equivalent mutants', () => {
    const text = summary([
      { mutant, share: 'named', by: 'a', run: 1, namedRun: 1 },
      { mutant, share: 'anything', by: 'b', run: 2, namedRun: 0 },
      { mutant, share: 'nothing', run: 3, namedRun: 2, isComplete: false },
      { mutant, share: 'named', by: 'c', run: 4, namedRun: 4 },
      { mutant, reason: 'It is equivalent.' },
    ])
    expect(text).toContain('| packages/contract/src | 4 | 3 | 2 (66.7 %) | 3 (75.0 %) |')
    expect(text).toContain('1 equivalent mutants are not counted.')
    expect(text).toContain(
      'packages/contract/src/sites.ts:1, boolean, 3 proofs run, 2 of them named, not all',
    )
  })

  it('identifies an equivalent mutant by its file, operator, old code and new code', () => {
    const entry = {
      file: mutant.file,
      operator: 'boolean',
      before: 'true',
      after: 'false',
      reason: 'Because.',
    }
    expect(equivalence(mutant, [entry])).toBe('Because.')
    expect(equivalence(mutant, [{ ...entry, before: 'false' }])).toBeUndefined()
  })

  it('refers only to equivalent mutants that exist', () => {
    const listed = JSON.parse(textOf('scripts/sabotage/equivalents.json')) as unknown[]
    expect(
      listed.filter((entry) => !all.some((one) => equivalence(one, [entry as never]) !== undefined)),
    ).toEqual([])
  })
})
