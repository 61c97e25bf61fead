import {
  type Checker,
  type Project,
  type Symbol,
  SymbolFlags,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import { schemaType } from './callPrinter.ts'
import type { SchemaSide } from './declarations.ts'
import { NotPlain, type TypePrinter } from './typePrinter.ts'

/** A type that an entry exports. */
export interface NamedType {
  name: string
  type: Type
  schema?: SchemaSide
}

/** The generic type of a page. */
export interface PageType {
  type: Type
  /** Returns the type of the rows if a type is a page. */
  rowOf(type: Type): Type | undefined
}

/** Returns the type of an export and, if the export is a schema with another input, the type of the input. */
export function namedTypesOf(
  project: Project,
  printer: TypePrinter,
  symbol: Symbol,
  page: PageType,
): NamedType[] {
  const { checker } = project
  const { name, flags } = symbol
  if (!(flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface))) return []
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  if (type === page.type) return [{ name, type }]
  const nodes = symbol.declarations.map((one) => one.resolve(project))
  const isGeneric = nodes.some((one) => one && 'typeParameters' in one && one.typeParameters)
  if (isGeneric || !isPlain(printer, type)) return []
  const schema = flags & SymbolFlags.Variable ? checker.getTypeOfSymbol(symbol) : undefined
  const input = schemaType(checker, schema, 'input')
  if (!input || !isPlain(printer, input) || printer.full(input) === printer.full(type))
    return [{ name, type }]
  return [
    { name, type, schema: { name, side: 'output' } },
    { name: `${name}Input`, type: input, schema: { name, side: 'input' } },
  ]
}

function isPlain(printer: TypePrinter, type: Type): boolean {
  try {
    return printer.full(type) !== ''
  } catch (error) {
    if (error instanceof NotPlain) return false
    throw error
  }
}

/** Returns the type `Paged` of the exports of its module. */
export function pageTypeOf(checker: Checker, exported: readonly Symbol[]): PageType {
  const symbol = exported.find(({ name }) => name === 'Paged')
  if (!symbol) throw new Error('The contract has no type Paged.')
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const propertiesOf = (one: Type) =>
    checker
      .getPropertiesOfType(one)
      .map(({ name }) => name)
      .join()
  const properties = propertiesOf(type)
  return {
    type,
    rowOf(one) {
      const content = propertiesOf(one) === properties && checker.getPropertyOfType(one, 'content')
      const list = content && checker.getTypeOfSymbol(content)
      return list && checker.isArrayType(list)
        ? checker.getTypeArguments(list as TypeReference)[0]
        : undefined
    },
  }
}
