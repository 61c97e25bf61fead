import { auditEntityLabels } from '@portal-gateway/contract/audit'
import { defaultNames } from '@portal-gateway/contract/configuration'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { headers as names } from '@portal-gateway/contract/headers'
import { requestStatuses } from '@portal-gateway/contract/requestStatus'
import type { RawInit } from '../../support/client.ts'
import { mutated, oddTexts, oddValue, type Source, valueOf } from './values.ts'

/** A request to one call, valid or not. */
export interface FuzzedRequest {
  method: string
  path: string
  init: RawInit
}

/** Generates a request. Half of the requests are valid, the others have an error in one part. */
export function requestTo(endpoint: Endpoint, source: Source): FuzzedRequest {
  const { by } = source
  const isOdd = by.oneIn(2)
  const wrong = isOdd ? by.pick(['path', 'query', 'headers', 'body', 'body', 'method']) : undefined
  const { headers, body } = endpoint.method === 'GET' ? {} : bodyOf(endpoint, source, wrong === 'body')
  return {
    method: methodOf(endpoint, source, wrong === 'method'),
    path: pathTo(endpoint, source, wrong === 'path') + queryOf(endpoint, source, wrong === 'query'),
    init: {
      headers: { ...headers, ...(wrong === 'headers' && oddHeaders(source)) },
      ...(body !== undefined && { body }),
    },
  }
}

function methodOf({ method }: Endpoint, { by }: Source, isWrong: boolean): string {
  if (method === 'GET' && by.oneIn(10)) return 'HEAD'
  return isWrong ? by.pick(['PATCH', 'OPTIONS', 'PROPFIND']) : method
}

const oddIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '9007199254740993',
  'null',
  '%00',
  '%ff',
  'ü',
  '1%2f2',
] as const
/** The possible values of text parameters in a path. */
const words: Readonly<Record<string, readonly string[]>> = {
  status: [...requestStatuses, 'PENDING', 'APPROVED', 'DENIED', 'pending', 'resolved'],
  entity: Object.keys(auditEntityLabels),
  project: [defaultNames.projectName],
}

function pathTo(endpoint: Endpoint, source: Source, isWrong: boolean): string {
  const { by, known } = source
  const record = by.oneIn(2) ? recordFor(endpoint, source) : undefined
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isWrong) {
      // With an empty name the path would be that of another call.
      const odd = encodeURIComponent(wellFormed(by.pick(oddTexts))) || '%20'
      return by.oneIn(2) ? by.pick(oddIds) : odd
    }
    if (record && name in record) return encodeURIComponent(String(record[name]))
    if (endpoint.params?.[name] === 'id') return String(1 + by.below(by.pick([5, 10, 40])))
    const value = known.of(name)
    const word = typeof value === 'string' && value !== '' ? value : 'Hopper'
    return encodeURIComponent(by.any(words[name] ?? [word]) ?? word)
  })
  return by.oneIn(10) ? `${filled.replace(/\/$/, '')}/` : filled
}

/** Replaces unpaired surrogates, which a URL cannot contain. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** Finds a record with a value for each id in the path, for example a resource of an item. */
function recordFor(
  { params = {} }: Endpoint,
  { known }: Source,
): Readonly<Record<string, unknown>> | undefined {
  const ids = Object.keys(params).filter((name) => params[name] === 'id')
  const all: Record<string, unknown>[] = Array.from({ length: 20 }, () => ({ ...known.record() }))
  return all.find((record) => ids.every((name) => typeof record[name] === 'number'))
}

function queryOf({ query }: Endpoint, source: Source, isWrong: boolean): string {
  const { by } = source
  if (!query && !isWrong) return ''
  const made = query ? valueOf(query, source) : {}
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(made as Record<string, unknown>)) {
    // 'name[]' and '%' are valid parameter names.
    const isOdd = isWrong && by.oneIn(2)
    parts.append(name, wellFormed(String(isOdd ? by.pick(oddTexts) : value)))
    if (isWrong && by.oneIn(4)) parts.append(name, String(value))
  }
  if (isWrong)
    parts.append(by.pick(['page', 'sort', '__proto__', 'roles[]', '']), by.pick(['', '-1', '%', 'x,asc']))
  return `?${parts.toString()}${isWrong && by.oneIn(4) ? '&=%ff&%&&a=%E0%A4%A' : ''}`
}

function bodyOf(
  { body: schema, parts }: Endpoint,
  source: Source,
  isWrong: boolean,
): { headers: Record<string, string>; body?: BodyInit } {
  const { by } = source
  const json = { 'content-type': 'application/json' }
  if (!schema) return isWrong ? { headers: json, body: rawBody('{}', source) } : { headers: json }
  const right = valueOf(schema, source)
  const value = isWrong && by.oneIn(2) ? mutated(right, source) : right
  const text = JSON.stringify(value) ?? ''
  if (parts) return formOf(parts, text, source, isWrong)
  return { headers: json, body: isWrong && by.oneIn(3) ? rawBody(text, source) : text }
}

/** Returns bytes that are almost JSON. */
function rawBody(text: string, source: Source): BodyInit {
  const { by } = source
  return by.pick<() => BodyInit>([
    () => text.slice(0, by.below(text.length + 1)),
    () => `\ufeff${text}`,
    () => new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    () => `[${text}]`,
    () => `${'['.repeat(40)}${']'.repeat(40)}`,
    () => text.replace('{', '{"id":1,"id":2,"__proto__":{"id":3},'),
    () => text.replace(/"/g, "'"),
    () => JSON.stringify(oddValue(source)) ?? 'undefined',
  ])()
}

const border = 'a-border-of-the-tests'

/** Serialises the form with a fixed boundary, so that the same seed gives the same bytes. */
function formOf(
  parts: NonNullable<Endpoint['parts']>,
  text: string,
  source: Source,
  isWrong: boolean,
): { headers: Record<string, string>; body: BodyInit } {
  const { by } = source
  const file = by.pick(['PNG', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', '', 'x'.repeat(5000)])
  const fileName = by.pick(['a.txt', 'a.png', 'a.zip', '../a', 'ü.pdf', '.', ''])
  const part = (disposition: string, content: string, type?: string) =>
    `--${border}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}\r\n`
  const body = part(`name="${parts.body}"`, text, 'application/json')
  const withFile = part(`name="${parts.file}"; filename="${fileName}"`, file, 'application/octet-stream')
  const end = `--${border}--\r\n`
  const whole = by.pick([body + withFile, body + withFile, withFile + body, body]) + end
  const sent = isWrong
    ? by.pick([
        whole.slice(0, by.below(whole.length)),
        body + body + end,
        withFile + withFile + body + end,
        part('name="more"', 'x') + whole,
        end,
        whole.replaceAll('\r\n', '\n'),
      ])
    : whole
  return { headers: { 'content-type': `multipart/form-data; boundary=${border}` }, body: sent }
}

/** Returns headers that the portal never sends. The server may refuse them, but must not fail. */
function oddHeaders({ by }: Source): Record<string, string | undefined> {
  return by.pick<Record<string, string | undefined>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=""' },
    { 'content-type': undefined },
    { 'content-encoding': 'gzip' },
    { accept: 'image/webp, text/html;q=2' },
    { cookie: undefined },
    { cookie: 'PGSID=; PGSID=%ff; =; PGDEVICE=x; __Host-PGSID=y' },
    { cookie: `PGSID=${'a'.repeat(4000)}` },
    { [names.antiForgery]: undefined },
    { [names.antiForgery]: 'ü' },
    { [names.antiForgery]: 'a'.repeat(9000) },
    { [names.project]: 'constructor' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { range: 'bytes=0-0,5-,-9', 'if-range': 'x' },
    { range: 'bytes=9999999999999999999-' },
    { 'if-none-match': '*, W/"x"', 'if-modified-since': 'never' },
    { authorization: 'Bearer nothing' },
    { authorization: 'Basic Og==' },
    { 'x-http-method-override': 'DELETE', 'x-forwarded-for': '::1, unknown' },
    { 'accept-language': 'x'.repeat(2000), origin: 'null' },
  ])
}
