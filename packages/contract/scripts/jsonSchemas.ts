import { readdirSync } from 'node:fs'
import { endpoints } from '@portal-gateway/contract/api'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type * as v from 'valibot'

type Json = Record<string, unknown>
type Mode = 'input' | 'output'
type Schemas = Record<string, v.GenericSchema>

const facts = ['label', 'entryLabel', 'limit', 'isRequired', 'isPlural']

/** The exported schemas of objects and unions, and `Permission`, by export name. */
const exported: Schemas = {}
for (const file of readdirSync(new URL('../src/', import.meta.url)).toSorted()) {
  const [, module] = /^(\w+)\.ts$/.exec(file) ?? []
  if (module === undefined) continue
  const exports = (await import(`../src/${module}.ts`)) as Json
  for (const [name, value] of Object.entries(exports))
    if (
      /^[A-Z]/.test(name) &&
      isSchema(value) &&
      (['object', 'union'].includes(value.type) || name === 'Permission')
    )
      exported[name] = value
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** The schemas of requests and responses. */
const used: Readonly<Record<Mode, readonly unknown[]>> = {
  input: endpoints.flatMap(({ body, query }) => [body, query]),
  output: [
    ...endpoints.flatMap(({ done, refusal }) => [done.body, refusal?.body]),
    ...Object.values({ ...commonOutcomes, ...declaredOutcomes }).map(({ body }) => body),
  ],
}

/** The schemas to which requests or responses refer, directly or inside other schemas. */
const named: Readonly<Record<Mode, Schemas>> = { input: referredTo('input'), output: referredTo('output') }

function referredTo(mode: Mode): Schemas {
  // A schema that only requests use may be impossible to convert for responses, and vice versa.
  const config = { ...settings(mode), errorMode: 'ignore' } as const
  const all: Json = toJsonSchemaDefs(exported, config)
  const parts = used[mode].filter(isSchema)
  const names = new Set(
    parts.flatMap((schema) =>
      namesIn({ ...toJsonSchema(schema, { ...config, definitions: exported }), $defs: undefined }),
    ),
  )
  // The loop also visits the names that are added during the iteration.
  for (const name of names) for (const inside of namesIn(all[name])) names.add(inside)
  return Object.fromEntries(Object.entries(exported).filter(([name]) => names.has(name)))
}

function namesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
}

const sent = (): Json => toJsonSchemaDefs(named.input, settings('input'))
const answered = (): Json => toJsonSchemaDefs(named.output, settings('output'))

/** Returns every named schema, for `components.schemas`. */
export const componentSchemas = (): Json => ({ ...sent(), ...answered() })

/** The names whose schemas differ between requests and responses. */
export function ambiguousNames(): string[] {
  const shapes = answered()
  return Object.entries(sent())
    .filter(([name, shape]) => name in shapes && JSON.stringify(shapes[name]) !== JSON.stringify(shape))
    .map(([name]) => name)
}

/** Returns a schema of the contract as JSON Schema; a named schema becomes a reference. */
export function jsonSchemaOf(schema: v.GenericSchema, mode: Mode): Json {
  const {
    $schema: _,
    $defs: __,
    ...own
  } = toJsonSchema(schema, {
    ...settings(mode),
    definitions: named[mode],
  })
  return own
}

function settings(typeMode: Mode): ConversionConfig {
  return {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'throw',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ valibotAction: action, jsonSchema, errors }) => {
      // The field's metadata already describes what these actions validate.
      if (['check', 'partial_check', 'raw_check', 'trim'].includes(action.type)) return jsonSchema
      if (action.type === 'metadata' && 'metadata' in action)
        return withFacts(jsonSchema, action.metadata as Json)
      return errors ? undefined : jsonSchema
    },
  }
}

/** JSON Schema counts a text's length in code points, as the contract does. */
function withFacts(own: JsonSchema, { label, limit, isRequired }: Json): JsonSchema {
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !facts.includes(name))),
    ...(typeof label === 'string' && { title: label }),
    ...(typeof limit === 'number' && { maxLength: limit }),
    ...(isRequired === true && own.type === 'string' && { minLength: 1 }),
  }
}
