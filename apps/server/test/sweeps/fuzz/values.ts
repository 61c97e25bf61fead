import * as v from 'valibot'
import type { KnownValues } from './knownValues.ts'
import type { Random } from './random.ts'

/** The sources from which values are generated. */
export interface Source {
  by: Random
  known: KnownValues
}

/** Texts that at least one field accepts. */
const texts = [
  'Lake',
  'A plain text of several words',
  'x',
  'grace@portal.example',
  'https://portal.example/a',
  '2026-11-22',
  '2026-11-22T01:02:03.000Z',
  '7',
  '20',
  'true',
  'PENDING',
  'USER',
  'at,desc',
  'lastName,asc',
  'person.email,desc',
  'correct horse battery staple',
] as const

/** Texts that every field must handle: long, invisible, truncated, and in various scripts and languages. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc\u200b',
  '👩‍👩‍👧‍👦',
  'ﬀﬃİıß',
  '%',
  '_%\\',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${jndi:x}',
  'javascript:alert(1)',
  'x'.repeat(300),
  '水'.repeat(10_000),
  '-0',
  '1e999',
  'NaN',
  'constructor',
  '__proto__',
] as const

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, 0] as const
const oddNumbers = [-1, 0.5, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, -(2 ** 63), 1e308] as const

/** Returns a value of a random type. */
export function oddValue({ by, known }: Source): unknown {
  return by.pick([
    () => null,
    () => by.oneIn(2),
    () => by.pick(oddTexts),
    () => by.pick(oddNumbers),
    () => by.pick(numbers),
    () => [],
    () => ({}),
    () => [[], null, {}],
    () => known.record() ?? {},
    () => Array.from({ length: 150 }, (_, place) => place),
    // In an object literal, `__proto__` would set the prototype instead of a field.
    () => JSON.parse('{"__proto__":{"inactive":true},"constructor":1,"toString":null}') as unknown,
  ])()
}

/** Returns a value that the schema usually accepts; sometimes an earlier value of a field with this name. */
export function valueOf(schema: v.GenericSchema, source: Source, field = ''): unknown {
  const { by, known } = source
  if (by.oneIn(3)) {
    // Schemas of queries are vague: all their fields are optional, so any record would match them.
    const value = isObject(schema) ? known.record() : known.of(field)
    if (value !== undefined && !isVague(schema) && v.is(schema, value)) return structuredClone(value)
  }
  if (isObject(schema)) {
    const entries = Object.entries(schema.entries).flatMap(([name, entry]): [string, unknown][] =>
      isOptional(entry) && by.oneIn(2) ? [] : [[name, valueOf(entry, source, name)]],
    )
    return Object.fromEntries(entries)
  }
  if (isList(schema)) {
    return Array.from({ length: by.pick([1, 1, 2, 3, 0]) }, () => valueOf(schema.item, source, field))
  }
  if (isWrapping(schema)) {
    return schema.type !== 'optional' && by.oneIn(5) ? null : valueOf(schema.wrapped, source, field)
  }
  if (isChoice(schema)) return by.any(schema.options)
  if (isUnion(schema)) return valueOf(by.pick(schema.options), source, field)
  switch (schema.type) {
    case 'boolean':
      return by.oneIn(2)
    case 'literal':
      return 'literal' in schema ? schema.literal : undefined
    case 'string':
      return guessed(schema, source, () => (by.oneIn(4) ? known.of(field) : by.pick(texts)))
    case 'number':
      return guessed(schema, source, () => (by.oneIn(4) ? known.of(field) : by.pick(numbers)))
  }
  throw new Error(`There are no values for a schema of type ${schema.type}`)
}

/** Guesses until the schema's checks accept a value; returns any text after some attempts. */
function guessed(schema: v.GenericSchema, { by }: Source, guess: () => unknown): unknown {
  for (let tries = 0; tries < 12; tries += 1) {
    const value = guess()
    if (v.is(schema, value)) return value
  }
  return by.pick(texts)
}

/** Returns the value with one error in it. */
export function mutated(value: unknown, source: Source): unknown {
  const { by } = source
  if (typeof value !== 'object' || value === null || by.oneIn(6)) return oddValue(source)
  if (Array.isArray(value)) {
    const place = by.below(value.length + 1)
    const copy: unknown[] = [...value]
    if (by.oneIn(4)) return [...copy, ...copy]
    copy[place] = mutated(copy[place], source)
    return copy
  }
  const names = Object.keys(value)
  const name = by.any(names) ?? 'more'
  const { [name]: inside, ...rest } = value as Record<string, unknown>
  if (by.oneIn(4)) return rest
  if (by.oneIn(6)) return { ...value, more: oddValue(source) }
  return { ...value, [name]: mutated(inside, source) }
}

type Wrapping = v.GenericSchema & { wrapped: v.GenericSchema }
type Union = v.GenericSchema & { options: readonly [v.GenericSchema, ...v.GenericSchema[]] }

const isObject = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } => 'entries' in schema
const isList = (schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } =>
  'item' in schema
const isWrapping = (schema: v.GenericSchema): schema is Wrapping => 'wrapped' in schema
const isChoice = (schema: v.GenericSchema): schema is v.GenericSchema & { options: readonly string[] } =>
  schema.type === 'picklist'
const isUnion = (schema: v.GenericSchema): schema is Union => schema.type === 'union'
const isOptional = (schema: v.GenericSchema): boolean => ['optional', 'nullish'].includes(schema.type)
const isVague = (schema: v.GenericSchema): boolean =>
  isObject(schema) && Object.values(schema.entries).every(isOptional)
