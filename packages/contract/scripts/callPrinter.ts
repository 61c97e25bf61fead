import type { Checker, Symbol, Type } from 'typescript/unstable/sync'
import { objectOf, type TypePrinter } from './typePrinter.ts'

type Kind = 'input' | 'output'

/** The calls of a resource. */
interface ResourceText {
  /** The type of the resource: an object with the properties of `CallTypes` for each call. */
  type: string
  /** The declarations of queries that several calls have. */
  queries: readonly string[]
}

/**
 * Returns the calls of a resource, or undefined if the constant is not a resource. `markOf` returns a mark with the
 * position of a call in the source.
 */
export function callsOf(
  checker: Checker,
  printer: TypePrinter,
  resource: Symbol,
  markOf: (call: Symbol) => string,
): ResourceText | undefined {
  const type = checker.getTypeOfSymbol(resource)
  const calls = (type ? checker.getPropertiesOfType(type) : []).map((symbol) => {
    const own = checker.getTypeOfSymbol(symbol)
    return { symbol, type: own, query: schemaType(checker, propertyOf(checker, own, 'query'), 'input') }
  })
  if (calls.length === 0 || calls.some((call) => !propertyOf(checker, call.type, 'done'))) return undefined

  const names = new Map<string, string>()
  const queries = calls.flatMap(({ symbol: { name }, query }, index) => {
    const full = query && printer.full(query)
    const isShared = calls.slice(index + 1).some((other) => other.query && printer.full(other.query) === full)
    if (!full || !isShared || names.has(full)) return []
    const queryName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Query`
    names.set(full, queryName)
    return `type ${queryName} = ${printer.declared(query, '')};\n`
  })

  const schemaText = (schema: Type | undefined, kind: Kind, indent: string) => {
    const own = schemaType(checker, schema, kind)
    if (!own) return undefined
    return `${kind === 'input' ? 'Input' : 'Output'}<${names.get(printer.full(own)) ?? printer.named(own, indent)}>`
  }
  const callText = (call: Type, indent: string): string => {
    const inner = `${indent}  `
    const partOf = (name: string) => propertyOf(checker, call, name)
    const params = partOf('params')
    const outcomes = partOf('outcomes')
    const body = propertyOf(checker, partOf('done'), 'body')
    const value = body && (schemaText(body, 'output', inner) ?? printer.full(body))
    const refusal = schemaText(propertyOf(checker, partOf('refusal'), 'body'), 'output', inner)
    const hasParams = params && checker.getPropertiesOfType(params).length > 0
    const parts = {
      params: hasParams && printer.full(params).replaceAll('readonly ', ''),
      query: schemaText(partOf('query'), 'input', inner),
      body: schemaText(partOf('body'), 'input', inner),
      parts: partOf('parts') && 'object',
      done: value === undefined ? '{}' : `{ body: ${value} }`,
      outcomes: outcomes && printer.full(outcomes).replace('readonly ', ''),
      refusal: refusal && `{ body: ${refusal} }`,
    }
    return objectOf(
      Object.entries(parts).flatMap(([name, text]) => (text ? [{ doc: '', text: `${name}: ${text}` }] : [])),
      indent,
    )
  }
  const texts = calls.flatMap(({ symbol, type: own }) =>
    own ? `  ${markOf(symbol)}${symbol.name}: ${callText(own, '  ')};\n` : [],
  )
  return { type: `{\n${texts.join('')}}`, queries }
}

/** Returns the type of what a schema accepts or returns. */
export function schemaType(checker: Checker, schema: Type | undefined, kind: Kind): Type | undefined {
  const types = propertyOf(checker, schema, '~types')
  return propertyOf(checker, types && checker.getNonNullableType(types), kind)
}

function propertyOf(checker: Checker, type: Type | undefined, name: string): Type | undefined {
  const property = type && checker.getPropertyOfType(type, name)
  return property && checker.getTypeOfSymbol(property)
}
