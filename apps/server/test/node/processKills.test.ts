import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder } from '../support/serverProcess.ts'
import { killRounds } from './killRounds.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

it('a server killed with SIGKILL during writes loses no confirmed write', async () => {
  const report = await killRounds(join(scratch.path, 'data'), 5)
  expect(report).toMatchObject({ lost: [], broken: [] })
  expect(report.acknowledged).toBeGreaterThan(5)
})
