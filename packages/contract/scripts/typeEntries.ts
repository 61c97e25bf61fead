import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Checker, type Project, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { callsOf } from './callPrinter.ts'
import { comparisonOf, type Declaration, importsFor, neededOf, useOf } from './declarations.ts'
import { Marks } from './marks.ts'
import { type NamedType, namedTypesOf, pageTypeOf } from './namedTypes.ts'
import { docOf, isReadonly, positionOf } from './symbols.ts'
import { TypePrinter } from './typePrinter.ts'

/** A declaration file with the types of a module of the contract, and its source map. */
export interface TypeEntry {
  module: string
  text: string
  map: string
  /** Types of the entry (`built`), each with the type of the source to which it must be equal. */
  compared: readonly [built: string, source: string][]
}

interface Named extends NamedType {
  module: string
  symbol: Symbol
}

/** A shorter type is written in full, not by its name. */
const shortest = 16

/**
 * Returns the declarations of the contract without schemas: the exported types of each module in full, and the calls
 * of each resource with the properties of `CallTypes`. A compiler that reads them need not read valibot, whose types
 * are more than twice as long as those of the contract.
 */
export function typeEntriesOf(project: Project, source: string): TypeEntry[] {
  const { checker, program } = project
  const modules = readdirSync(source)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
  const fileOf = (module: string) => program.getSourceFile(join(source, `${module}.ts`))
  const exportsOf = (module: string): readonly Symbol[] => {
    const file = fileOf(module)
    const symbol = file && checker.getSymbolAtLocation(file)
    return symbol ? checker.getExportsOfModule(symbol) : []
  }
  const importsOf = (module: string): string[] =>
    [...(fileOf(module)?.text.matchAll(/from '\.\/(\w+)\.ts'/g) ?? [])].map(([, name = '']) => name)

  const marks = new Marks()
  const markOf = (symbol: Symbol) => {
    const position = positionOf(project, symbol, source)
    return position ? marks.add(position) : ''
  }
  const page = pageTypeOf(checker, exportsOf('paged'))
  /** The types by their full text. */
  const byText = new Map<string, Named[]>()
  /** The declaration that is being written. */
  let current: { module: string; near: readonly string[]; uses: Set<string>; type?: Type }
  const use = (module: string, name: string): string => {
    current.uses.add(useOf(module, name))
    return name
  }

  const printer = new TypePrinter({
    checker,
    nameOf(full, type) {
      const found = byText.get(full) ?? []
      const nearest = current.near.flatMap((module) => found.filter((one) => one.module === module))[0]
      if (nearest) return nearest.type === current.type ? undefined : use(nearest.module, nearest.name)
      const row = type && current.type !== page.type && page.rowOf(type)
      return row ? `${use('paged', 'Paged')}<${printer.named(row, '')}>` : undefined
    },
    isReadonly: (property) => isReadonly(project, property),
    before: (property, indent) => docOf(checker, property, indent) + markOf(property),
  })

  const named = modules.flatMap((module) =>
    exportsOf(module).flatMap((symbol) =>
      namedTypesOf(project, printer, symbol, page).map((one): Named => ({ ...one, module, symbol })),
    ),
  )
  for (const one of named) {
    const full = printer.full(one.type)
    if (full.length >= shortest) byText.set(full, [...(byText.get(full) ?? []), one])
  }

  const declarations = modules.flatMap((module): Declaration[] => {
    const near = [module]
    // The loop also visits the modules that are added during the iteration.
    for (const one of near) near.push(...importsOf(one).filter((name) => !near.includes(name)))
    const types = named
      .filter((one) => one.module === module)
      .map(({ symbol, name, type, schema }) => {
        current = { module, near, uses: new Set(), type }
        const doc = docOf(checker, symbol, '')
        const parameters = type === page.type ? '<Row>' : ''
        const text = `${doc}export type ${markOf(symbol)}${name}${parameters} = ${printer.declared(type, '')};\n`
        return { module, name, text, uses: current.uses, schema }
      })
    const resource = exportsOf(module).find(
      ({ name, flags }) => name === module && flags & SymbolFlags.Variable,
    )
    current = { module, near, uses: new Set() }
    const calls = resource && callsOf(checker, printer, resource, markOf)
    if (!calls) return types
    for (const name of ['Input', 'Output'] as const)
      if (calls.type.includes(`${name}<`)) use('../callTypes', name)
    const text = [
      ...calls.queries,
      `${docOf(checker, resource, '')}declare const ${markOf(resource)}${module}: ${calls.type};\n`,
      `export type { ${module} };\n`,
    ].join('')
    return [...types, { module, name: module, text, uses: current.uses }]
  })

  const needed = neededOf([...declarations, apiOf(checker, exportsOf('api'))])
  return modules.flatMap((module): TypeEntry[] => {
    const own = needed.filter((one) => one.module === module)
    if (own.length === 0) return []
    const file = `${module}.d.ts`
    const text = [
      ...importsFor(module, own),
      ...own.map((one) => one.text),
      `//# sourceMappingURL=${file}.map\n`,
    ]
    return [{ module, compared: own.map(comparisonOf), ...marks.withMap(file, text.join('')) }]
  })
}

/** Returns the declaration of all calls by resource. */
function apiOf(checker: Checker, exported: readonly Symbol[]): Declaration {
  const symbol = exported.find(({ name }) => name === 'api')
  const type = symbol && checker.getTypeOfSymbol(symbol)
  const resources = type ? checker.getPropertiesOfType(type).map(({ name }) => name) : []
  const lines = resources.map((name) => `  ${name}: typeof ${name};\n`)
  const text = `/** Every call of the API, by resource. */\ndeclare const api: {\n${lines.join('')}};\nexport type { api };\n`
  return { module: 'api', name: 'api', text, uses: new Set(resources.map((name) => useOf(name, name))) }
}
