import { endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { apiBase } from '@portal-gateway/contract/headers'
import { entrySentences, sentences, wholeKeys } from '@portal-gateway/contract/messageKeys'
import { type Labels, labelsOf, messageOf } from '@portal-gateway/contract/messages'
import type { Handler } from '../../src/core/handler.ts'

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${apiBase}${endpoint.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

const ownSentences: readonly string[] = Object.values({ ...wholeKeys, ...sentences, ...entrySentences })

/** Labels of parts of a form that have no schema. The file is the only such part. */
const partLabels = ['File']

const labelsFor = ({ body }: Endpoint): Labels =>
  body && 'entries' in body ? labelsOf(body as unknown as Parameters<typeof labelsOf>[0]) : {}

const isKey = (text: string): boolean => /^\{?[A-Z\d]+(_[A-Z\d]+)+\}?$/.test(text)

/**
 * Returns the messages of a refusal that users could not understand: a message key instead of a
 * sentence, or a message without the label of its field.
 */
function unreadable(endpoint: Endpoint, { globalErrors, fieldErrors, fieldWarnings = {} }: FormErrors) {
  const labels = labelsFor(endpoint)
  const names = [...Object.values(labels).flatMap(({ label }) => label ?? []), ...partLabels]
  const isReadable = (key: string, field: string): boolean => {
    // The message is already a sentence, for example a password rule.
    if (!isKey(key)) return true
    const text = messageOf(key, labels, field)
    if (isKey(text)) return false
    // A call without a body has no labels; its messages are derived from the keys.
    if (!endpoint.body || ownSentences.includes(text)) return true
    return names.some((name) => text.startsWith(`${name} `))
  }
  return [
    ...globalErrors.filter((key) => isKey(messageOf(key))),
    ...[...Object.entries(fieldErrors), ...Object.entries(fieldWarnings)].flatMap(([field, keys]) =>
      keys.filter((key) => !isReadable(key, field)).map((key) => `${key} of ${field}`),
    ),
  ]
}

/** Wraps a handler: throws in any test if a refusal contains an unreadable message. [MSG-185, MSG-186] */
export const requireReadableRefusals =
  (handler: Handler): Handler =>
  async (request) => {
    const { method, url } = request
    const response = await handler(request)
    if (response.status !== 422) return response
    const path = new URL(url).pathname
    const call = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(path),
    )?.endpoint
    if (!call) return response
    const found = unreadable(call, (await response.clone().json()) as FormErrors)
    if (found.length > 0)
      throw new Error(`${method} ${call.path} returned unreadable messages: ${found.join('; ')}`)
    return response
  }
