import { describe, expect, it } from 'vitest'
import { failureText, playwrightFailures, storyFailures, vitestFailures } from '../scripts/failures.mjs'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

describe('the failures that npm test prints after its summary', () => {
  it('come from a report of Vitest, with files that could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'failed', fullName: 'subtracts', failureMessages: [red('expected 1 to be 2')] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'cannot find c.ts', assertionResults: [] },
        { name: 'd.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(vitestFailures(report)).toEqual([
      'a.test.ts › subtracts\nexpected 1 to be 2',
      'b.test.ts › the file failed\ncannot find c.ts',
    ])
  })

  it('come from the stories, with files that failed as a whole', () => {
    const report = {
      files: [
        {
          file: 'Button.stories.tsx',
          stories: [
            { fullName: 'Button Default', status: 'passed', messages: [] },
            { fullName: 'Button Busy', status: 'failed', messages: ['no button'] },
          ],
        },
        { file: 'Link.stories.tsx', error: 'the page crashed', stories: [] },
      ],
    }
    expect(storyFailures(report)).toEqual([
      'Button.stories.tsx › Button Busy\nno button',
      'Link.stories.tsx › the file failed\nthe page crashed',
    ])
  })

  it('come from a report of Playwright, with the files that run again', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'users.spec.ts',
      ok: status === 'passed',
      tests: [{ results: [{ status, errors: status === 'passed' ? [] : [{ message: red('no row') }] }] }],
    })
    const suites = [
      { specs: [spec('lists', 'passed')], suites: [{ specs: [spec('sorts', 'timedOut')] }] },
      { specs: [] },
    ]
    expect(playwrightFailures({ suites, errors: [] })).toEqual({
      failures: ['users.spec.ts › sorts\nno row'],
      files: ['users.spec.ts'],
    })
    // A server that did not start may be the reason of every failure, so nothing runs again.
    expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual({
      failures: ['users.spec.ts › sorts\nno row', 'Playwright › an error outside of the tests\nno server'],
      files: [],
    })
  })

  it('are at most ten of each step, with at most 800 characters of each message', () => {
    const tests = Array.from({ length: 12 }, (_, place) => ({
      status: 'failed',
      fullName: `test ${place + 1}`,
      failureMessages: ['x'.repeat(900)],
    }))
    const failures = vitestFailures({
      testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests }],
    })
    const lines = failureText('unit tests', failures).split('\n')
    expect(lines[0]).toBe('── failed: unit tests ──')
    expect(lines).toHaveLength(22)
    expect(lines[2]).toHaveLength(800)
    expect(lines.at(-1)).toBe('and 2 more')
  })
})
