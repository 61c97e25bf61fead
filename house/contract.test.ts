import { endpoints } from '@portal-gateway/contract/api'
import { describe, expect, it } from 'vitest'
import { isShipped, linesWith, sourcesUnder, textOf } from './repository.ts'

const packages = sourcesUnder('packages').filter(isShipped)
const portal = sourcesUnder('apps/portal').filter(isShipped)
const server = sourcesUnder('apps/server').filter(isShipped)
const contract = packages.filter(({ path }) => path.startsWith('packages/contract/'))
const outside = [...packages, ...portal, ...server].filter((file) => !contract.includes(file))

/** Replaces the parameters of a path, because the documents use other names for them. */
const shapeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\{[\w\\|]+\}/g, '{}').replace(/\/$/, '')}`

describe('each fact of the contract is written in one file only', () => {
  it('text limits are written only in the contract', () => {
    const limits = new Set(
      contract.flatMap(({ text }) =>
        [
          ...text.matchAll(/(?:\blimit: |\blongest\w+ = |\bcredential\('[^']*', |\bmaxLength\()(\d[\d_]*)/g),
        ].map((match) => match[1] ?? ''),
      ),
    )
    const all = [...limits].join('|')
    const spelled = new RegExp(
      `\\b(max(imum)?_?(length|chars|characters)|limit)\\s*[=:]\\s*\\{?\\s*(${all})\\b`,
      'i',
    )
    const compared = new RegExp(`\\.length\\s*(>|>=|<|<=)\\s*(${all})\\b`)
    expect(limits.size).toBeGreaterThan(3)
    expect([...linesWith(spelled, outside), ...linesWith(compared, outside)]).toEqual([])
  })

  it('paths of calls are written only in the contract', () => {
    expect(linesWith(/['"`]\/?rest\/(secure|token|public)/, outside)).toEqual([])
  })

  it('the API base is written only in the contract', () => {
    const code = /^(?!\s*(\/\*|\*|\/\/)).*\/PG-API\b/
    expect(linesWith(code, [...outside, ...sourcesUnder('.storybook')])).toEqual([])
  })

  it('start.js reads the theme from the storage key that the portal writes', () => {
    const [, key = 'none'] = /storageKey = '([^']+)'/.exec(textOf('apps/portal/src/shell/theme.ts')) ?? []
    expect(textOf('apps/portal/public/start.js')).toContain(`localStorage.getItem('${key}')`)
  })

  it('no field has maxlength, because a browser would truncate the input and count UTF-16 code units', () => {
    const cut = linesWith(/\bmax_?length=/i, [...packages, ...portal])
    // A search box is an exception: it is not a field of a record, and has the limit of its call.
    expect(cut.filter((line) => !/SearchField\.tsx|longestSearch/.test(line))).toEqual([])
  })

  it('no two calls have the same method and path', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toHaveLength(new Set(calls).size)
  })

  it('every call is in the specification or listed as a call of this project in routes.md', () => {
    const [specified = '', own = ''] = textOf('requirements/routes.md').split('### Calls of our own')
    const listed = (text: string) =>
      [...text.matchAll(/^\| (GET|POST|PUT|DELETE) \| `([^`?[]+)/gm)].map(([, method = '', path = '']) =>
        shapeOf(method, path),
      )
    const added = endpoints
      .map(({ method, path }) => shapeOf(method, path))
      .filter((call) => !listed(specified).includes(call))
    expect(listed(specified)).toHaveLength(116)
    // Files, health probes and pages of the demo are listed too, but are not calls.
    const ownCalls = listed(own).filter((call) => /^[A-Z]+ \/(rest|\.well-known)\//.test(call))
    expect(ownCalls).not.toEqual([])
    expect(new Set(added)).toEqual(new Set(ownCalls))
  })

  it('every call is in the OpenAPI document', () => {
    const document = textOf('packages/contract/openapi.json')
    expect(endpoints.map(({ path }) => path).filter((path) => !document.includes(`${path}"`))).toEqual([])
  })
})

describe('access to the network', () => {
  it("in the packages and the portal, only send.ts, upload.ts and the table's worker use the network", () => {
    const ways = [
      'packages/api-client/src/send.ts',
      'packages/api-client/src/upload.ts',
      // This file fetches long lists. It creates the requests with functions of send.ts.
      'packages/ui/src/tableEngine/worker/streamHost.ts',
      // This file requests the page that is shown, and no call.
      'apps/portal/src/failures/isPortalReplaced.ts',
    ]
    const others = [...packages, ...portal].filter(({ path }) => !ways.includes(path))
    expect(
      linesWith(
        /(^|[^.\w])(fetch\(|new XMLHttpRequest|navigator\.sendBeacon)|(window|globalThis)\.fetch\b/,
        others,
      ),
    ).toEqual([])
  })
})
