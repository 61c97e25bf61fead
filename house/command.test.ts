import { afterEach, expect, it, vi } from 'vitest'
import { command } from '../scripts/command.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('command does not pass environment variables that were set after the start of the script to the child process', async () => {
  vi.stubEnv('SET_SINCE', '1')
  expect(await command('node', ['-e', 'process.exit(process.env.SET_SINCE ? 1 : 0)'])).toBe(0)
})
