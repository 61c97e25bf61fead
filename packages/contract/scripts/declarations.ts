/** An exported type, or the calls of a resource. */
export interface Declaration {
  module: string
  name: string
  text: string
  /** The module and name of each type to which it refers. */
  uses: ReadonlySet<string>
  /** The schema of which it is the input or the output, if these differ. */
  schema?: SchemaSide | undefined
}

export interface SchemaSide {
  name: string
  side: 'input' | 'output'
}

/** Returns the text by which a declaration refers to another one. */
export const useOf = (module: string, name: string): string => `${module} ${name}`

/**
 * Returns the declarations that are needed: those of plain types, and all that these refer to. The
 * input and the output type of a schema have separate declarations if they differ. Calls send a
 * body as input, so no call needs its output type. A schema that no needed declaration
 * refers to is declared by its output type.
 */
export function neededOf(declarations: readonly Declaration[]): Declaration[] {
  const needed = new Set(declarations.filter(({ schema }) => !schema))
  const addUsed = () => {
    // The loop also visits the declarations that are added during the iteration.
    for (const { uses } of needed)
      for (const one of declarations) if (uses.has(useOf(one.module, one.name))) needed.add(one)
  }
  addUsed()
  const isUsed = ({ module, schema }: Declaration) =>
    [...needed].some((other) => other.schema?.name === schema?.name && other.module === module)
  for (const one of declarations) if (one.schema?.side === 'output' && !isUsed(one)) needed.add(one)
  addUsed()
  return declarations.filter((one) => needed.has(one))
}

/** Returns the imports of a file with these declarations. */
export function importsFor(module: string, declarations: readonly Declaration[]): string[] {
  const names = new Map<string, string[]>()
  for (const used of new Set(declarations.flatMap(({ uses }) => [...uses]))) {
    const [from = '', name = ''] = used.split(' ')
    if (from !== module) names.set(from, [...(names.get(from) ?? []), name].toSorted())
  }
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, all]) => {
      const path = from.startsWith('.') ? from : `./${from}`
      return `import type { ${all.join(', ')} } from '${path}.ts';\n`
    })
}

/** Returns a declared type (`built`), and the type in the source to which it must be equal. */
export function comparisonOf({ module, name, schema }: Declaration): [built: string, source: string] {
  if (name === module) return [`Parts<typeof built.${name}>`, `Parts<typeof source.${name}>`]
  if (schema?.side === 'input') return [`built.${name}`, `InferInput<typeof source.${schema.name}>`]
  const type = name === 'Paged' ? 'Paged<1>' : name
  return [`built.${type}`, `source.${type}`]
}
