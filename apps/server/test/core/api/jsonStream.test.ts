import { expect, it } from 'vitest'
import { jsonStream } from '../../../src/core/api/jsonStream.ts'
import type { Host } from '../../../src/core/host/ports.ts'

// jsonStream uses the host only to check the permission of a reader, and these tests pass no reader.
const host = {} as unknown as Host

function texts(count: number) {
  const state = { read: 0, isEnded: false }
  async function* read() {
    try {
      while (state.read < count) {
        state.read += 1
        yield `${state.read},`
      }
    } finally {
      state.isEnded = true
    }
  }
  return { state, texts: read() }
}

it('a list is read from the database only as fast as the client receives it [T39]', async () => {
  const source = texts(3)
  const stream = await jsonStream(host, source.texts)
  await new Promise((resolve) => setTimeout(resolve, 20))
  // The first part of the JSON is read before the response starts, so that an error can still
  // change the status.
  expect(source.state.read).toBe(1)
  const reader = stream.getReader()
  const received: string[] = []
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read())
    received.push(new TextDecoder().decode(part.value))
  expect(received).toEqual(['1,', '2,', '3,'])
  expect(source.state).toEqual({ read: 3, isEnded: true })
})

it('a list is not read any further after the client has cancelled it [T39]', async () => {
  const source = texts(3)
  const stream = await jsonStream(host, source.texts)
  await stream.cancel()
  expect(source.state).toEqual({ read: 1, isEnded: true })
})
