import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder, startServer } from '../support/serverProcess.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const invalidTraces = [
  `00-${traceId}-0000000000000000-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  'canary',
]

it('standard output has only JSON; requests have the address of the caller and the trace [EXP-246]', async () => {
  const server = await startServer({
    TRUSTED_PROXIES: '127.0.0.1',
    FIRST_ADMIN_EMAIL: 'ada@portal.example',
    DATA_DIR: join(scratch.path, 'data'),
  })
  try {
    const send = async (traceparent: string, forwardedFor: string) =>
      (
        await fetch(`${server.origin}/PG-API/rest/token/create`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `192.0.2.1, ${forwardedFor}`,
            traceparent,
          },
          body: JSON.stringify({ username: 'nobody', password: 'a guess' }),
        })
      ).status
    expect(await send(`00-${traceId}-00f067aa0ba902b7-01`, '2001:db8::9')).toBe(401)
    for (const header of invalidTraces) expect(await send(header, '198.51.100.7')).toBe(401)
  } finally {
    await server.kill('SIGTERM')
  }
  expect(server.output()).toContain('Portal Gateway listens at')
  const entries: Record<string, unknown>[] = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = entries.filter(({ event }) => event === 'request')
  expect(requests.map(({ caller, traceId: logged }) => [caller, logged])).toEqual([
    ['2001:db8::9', traceId],
    ...invalidTraces.map(() => ['198.51.100.7', undefined]),
  ])
  expect(entries.find(({ event }) => event === 'sign-in refused')).toMatchObject({ caller: '2001:db8::9' })
})
