import { afterEach, expect, it, vi } from 'vitest'
import { command } from '../scripts/command.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('does not pass on variables that a library has set since the start', async () => {
  vi.stubEnv('SET_SINCE', '1')
  expect(await command('node', ['-e', 'process.exit(process.env.SET_SINCE ? 1 : 0)'])).toBe(0)
})
