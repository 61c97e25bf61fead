import { getResponse, type RequestHandler } from 'msw'

/** Returns a `fetch` that returns the handlers' responses, for tests without a network or a service worker. */
export const mockedFetch =
  (...handlers: RequestHandler[]): typeof fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, 'http://localhost')
    const request = new Request(address, init)
    const response = await getResponse(handlers, request)
    if (!response) throw new Error(`No mock handles ${request.method} ${request.url}`)
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
