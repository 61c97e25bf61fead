import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ambiguousNames } from '../scripts/jsonSchemas.ts'
import { openApiDocument } from '../scripts/openApiDocument.ts'
import { endpoints } from './api.ts'
import { DashboardItemDraft } from './dashboardItems.ts'
import { factsOf } from './text.ts'

const written = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')

const document = openApiDocument()

describe('openapi.json [EXP-202]', () => {
  it('equals the document that `pnpm openapi` writes', () => {
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('describes every call', () => {
    for (const { path, method } of endpoints) {
      expect(document).toHaveProperty(['paths', path, method.toLowerCase()])
    }
  })

  it('contains the length limits of the contract', () => {
    const { name, details } = DashboardItemDraft.entries
    const fields = ['components', 'schemas', 'DashboardItemDraft', 'properties']
    expect(document).toHaveProperty([...fields, 'name'], {
      type: 'string',
      title: factsOf(name).label,
      minLength: 1,
      maxLength: factsOf(name).limit,
    })
    expect(document).toHaveProperty([...fields, 'details', 'maxLength'], factsOf(details).limit)
  })

  it('has no dangling references', () => {
    for (const [, kind = '', name = ''] of written.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(document).toHaveProperty(['components', kind, name])
    }
    expect(written).not.toContain('#/$defs')
  })

  it('defines all body schemas by name, so that each field is described once', () => {
    const spelledOut = fieldsInPlace(document['paths']).filter(
      // The multipart body with a file and the object around the rows of a page are defined inline.
      (fields) => !fields.includes('content') && !fields.includes('resourceFile'),
    )
    expect(spelledOut).toEqual([])
  })

  it('has one schema per name, for requests and responses', () => {
    expect(ambiguousNames()).toEqual([])
  })
})

/** Returns the field names of every object that is defined inline. */
function fieldsInPlace(part: unknown): string[][] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(fieldsInPlace)
  return 'properties' in part && typeof part.properties === 'object' && part.properties !== null
    ? [Object.keys(part.properties), ...inside]
    : inside
}
