/** A declaration file. */
export interface Declarations {
  file: string
  text: string
}

/** The type of an exported schema, or of a field in an exported object of fields. */
interface Shared {
  file: string
  /** The expression after `typeof`: `Access` or `accessEntries["sites"]`. */
  name: string
  type: string
  /** The offset of the type in its file. */
  from: number
}

/** A part of a text that is replaced, by offsets. */
export interface Replacement {
  from: number
  to: number
  by: string
}

/** Shorter types are not replaced: a reference to them would be as long. */
const shortest = 90

/**
 * Returns for each file the types of exported schemas that it repeats, each with the reference by which it can be
 * replaced. The compiler writes the inferred type of a schema in full wherever another schema or a call contains
 * it. The reference (`typeof import("./accesses.ts").Access`) is the same type.
 */
export function repeatedTypes(files: readonly Declarations[]): Map<string, Replacement[]> {
  const shared = files.flatMap(sharedIn).toSorted((a, b) => flat(b.type).length - flat(a.type).length)
  const unique = shared.filter(
    (one, index) => shared.findIndex((other) => flat(other.type) === flat(one.type)) === index,
  )
  return new Map(files.map((one) => [one.file, replacementsIn(one, unique)]))
}

/** Removes comments and indentation, which differ where a type is repeated. */
const flat = (type: string) =>
  type.replaceAll(/\n *\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '').replaceAll(/\n */g, '\n')

const declaration = /^export declare const (\w+): ((?:v\.|Omit<v\.|\{$)[\s\S]*?);$(?=\n[^\s}])/dgm
const fieldOfObject = /^ {4}(?:readonly )?(\w+): (v\.[\s\S]*?);$(?=\n(?: {4}[^\s}]|\}))/dgm

/** Returns the exported schemas of a file, and the fields of exported objects. */
function sharedIn({ file, text }: Declarations): Shared[] {
  const shared: Shared[] = []
  for (const { 1: name = '', 2: type = '', indices } of text.matchAll(declaration)) {
    const from = indices?.[2]?.[0] ?? 0
    if (!type.startsWith('{')) shared.push({ file, name, type, from })
    else
      for (const { 1: field = '', 2: fieldType = '', indices: within } of type.matchAll(fieldOfObject))
        shared.push({
          file,
          name: `${name}["${field}"]`,
          type: fieldType,
          from: from + (within?.[2]?.[0] ?? 0),
        })
  }
  return shared.filter(({ type }) => type.length >= shortest)
}

/** Returns the replacements in a file. A longer type is replaced as a whole, with the types that it contains. */
function replacementsIn({ file, text }: Declarations, shared: readonly Shared[]): Replacement[] {
  const found: Replacement[] = []
  for (const one of shared) {
    const isOwn = one.file === file
    const name = isOwn ? one.name : `import("./${one.file.replace(/\.d\.ts$/, '.ts')}").${one.name}`
    for (const { 0: match, index: from } of text.matchAll(patternOf(one.type))) {
      const to = from + match.length
      const isCovered = found.some((other) => from < other.to && other.from < to)
      if (!isCovered && !(isOwn && from === one.from)) found.push({ from, to, by: `typeof ${name}` })
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Returns a pattern that matches a type as a complete expression, with any comments and indentation. */
function patternOf(type: string): RegExp {
  const lines = flat(type)
    .split('\n')
    .map((line) => line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // A file that does not import valibot has `import("valibot").` instead of `v.`.
    .map((line) => line.replaceAll(/\bv\\\./g, String.raw`(?:v|import\("valibot"\))\.`))
  const lineBreak = String.raw`(?:\n */\*\*(?:(?!\*/)[\s\S])*\*/)?\n *`
  return new RegExp(String.raw`(?<=[<([:,] ?)${lines.join(lineBreak)}(?=[,;>)\]])`, 'g')
}
