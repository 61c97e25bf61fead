import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { FormErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { passkeyAddress } from '../support/authenticator.ts'
import type { Answered, Client } from '../support/client.ts'
import { forEachEngine, type TestServer } from '../support/testServer.ts'
import { type OddText, oddTexts } from './oddTexts/oddTexts.ts'
import { type TextInCall, textFields } from './oddTexts/textFields.ts'
import { unstored, writers } from './oddTexts/writers.ts'

const nameOf = ({ call, path }: TextInCall) => `${call} ${path.join('.')}`
const stored = textFields.filter((field) => !(nameOf(field) in unstored))

it('these tests cover every text field that is stored', () => {
  expect(stored.filter(({ endpoint }) => !writers.has(endpoint)).map(nameOf)).toEqual([])
  const names = textFields.map(nameOf)
  expect(Object.keys(unstored).filter((name) => !names.includes(name))).toEqual([])
  expect(stored.length).toBeGreaterThan(60)
})

/** Returns the body with another text in one field. */
function withText(body: object, [name = '', ...rest]: readonly string[], text: string): object {
  const inner = (body as Record<string, unknown>)[name]
  return { ...body, [name]: rest.length === 0 ? text : withText(inner as object, rest, text) }
}

let made = 0
const token = () => `t${((made += 1)).toString(36)}`

/** Returns the text in a form that the field's rule accepts, for example as part of a URL. */
function typedInto({ path, limit }: TextInCall, odd: OddText): string {
  const field = path.at(-1) ?? ''
  if (field === 'url') return `https://lakes.example/${odd.of(token(), limit - 22)}`
  return odd.of(token(), limit)
}

/** Returns the messages of a refused call by field. */
function wordsIn({ body }: Answered, { body: schema }: Endpoint): Record<string, string[]> {
  const labels =
    schema && 'entries' in schema ? labelsOf(schema as v.LooseObjectSchema<v.ObjectEntries, undefined>) : {}
  return readable(v.parse(FormErrors, body), labels).fieldErrors
}

const isInWords = (text = '') => /^[A-Z][^_]* [^_]*$/.test(text)

/** Whether the field is a user name, which only the server validates. */
const isUsername = ({ path }: TextInCall) => path.at(-1) === 'username'

/** Returns how a call failed to handle one kind of text: it must be stored as typed, or refused with a message. */
async function faultsOf(
  server: TestServer,
  admin: Client,
  endpoint: Endpoint,
  odd: OddText,
): Promise<string[]> {
  const writer = writers.get(endpoint)
  if (!writer) return []
  const fields = stored.filter((field) => field.endpoint === endpoint)
  const typed = new Map(fields.map((field) => [field, typedInto(field, odd)]))
  const bodyWith = (body: object, texts: typeof typed) =>
    [...texts].reduce((changed, [{ path }, text]) => withText(changed, path, text), body)
  const isTaken = ({ schema }: TextInCall, text: string) => v.safeParse(schema, text).success
  const taken = new Map([...typed].filter(([field, text]) => isTaken(field, text)))
  const refused = fields.filter((field) => !taken.has(field))
  const { body, send, read } = await writer(server, admin)

  if (refused.length > 0) {
    const answered = await send(bodyWith(body, typed))
    if (answered.status !== 422) return [`${answered.status} for a text that the contract refuses`]
    const words = wordsIn(answered, endpoint)
    const withoutMessage = refused.filter(({ path }) => !isInWords(words[path.join('.')]?.[0]))
    if (withoutMessage.length > 0)
      return withoutMessage.map((field) => `${nameOf(field)}: refused without a message`)
  }
  if (taken.size === 0) return []
  let answered = await send(bodyWith(body, taken))
  const [username] = [...taken.keys()].filter(isUsername)
  if (username && answered.status === 422) {
    const refusals = Object.entries(wordsIn(answered, endpoint))
    if (refusals.length === 1 && isInWords(refusals[0]?.[1][0])) {
      taken.delete(username)
      answered = await send(bodyWith(body, taken))
    }
  }
  if (answered.status >= 300) return [`${answered.status} ${JSON.stringify(wordsIn(answered, endpoint))}`]
  const record = v.parse(v.looseObject({}), await read(answered))
  return [...taken].flatMap(([{ path }, text]) => {
    const found = record[path.at(-1) ?? '']
    return found === text.trim()
      ? []
      : [`${path.join('.')}: ${JSON.stringify(found)} of ${JSON.stringify(text)}`]
  })
}

forEachEngine(
  'odd texts',
  (server) => {
    it.each(oddTexts)(
      'every text field handles $name: stored as typed, or refused with a message [API-118]',
      async (odd) => {
        const admin = await server().holderOf('ADMIN')
        const faults: string[] = []
        for (const [place, endpoint] of [...writers.keys()].entries()) {
          // Varies the caller's address, because registrations are rate limited.
          server().callFrom(`192.0.2.${place}`)
          const found = await faultsOf(server(), admin, endpoint, odd)
          faults.push(...found.map((fault) => `${endpoint.method} ${endpoint.path}: ${fault}`))
        }
        expect(faults).toEqual([])
      },
    )
  },
  { portalAddress: passkeyAddress },
)
