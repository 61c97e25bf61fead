import { expect } from 'vitest'
import { type Client, newClient } from '../support/client.ts'
import type { ServerProcess } from '../support/serverProcess.ts'

/** Creates a client of the server process. */
export function clientOf(server: Pick<ServerProcess, 'origin'>): Client {
  return newClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(`${server.origin}${pathname}${search}`, request))
  })
}

/** Expects that the process has exited with a readable message and without a stack trace. */
export async function expectRefusal(server: ServerProcess, code: number, words: RegExp): Promise<void> {
  expect(server.origin).toBeUndefined()
  expect(await server.exited).toEqual({ code, signal: null })
  expect(server.output()).toMatch(words)
  expect(server.output()).not.toMatch(/\n\s+at /)
}
