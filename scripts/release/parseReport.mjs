/** The mark of a deprecated declaration in a report. */
export const mark = '@deprecated'

/**
 * Parses an API report. Returns its entries with their files, and three functions. They return the exports of
 * a file, the declarations of a name, and all declarations that the given declarations use.
 */
export function parseReport(report) {
  const entries = new Map()
  const files = new Map()
  const byName = new Map()
  for (const section of report.split(/^(?=\/\/ \S+(?: \(entry \S+\))?$)/m).slice(1)) {
    const [head, ...lines] = section.trimEnd().split('\n')
    const [, file, entry] = /^\/\/ (\S+)(?: \(entry (\S+)\))?$/.exec(head)
    if (entry) entries.set(entry, file)
    files.set(file, parseFile(lines.join('\n')))
    for (const one of files.get(file).declarations)
      byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  }
  const named = (name) => byName.get(name) ?? []

  /** Returns the declarations by exported name. A re-export of another package has no declarations. */
  function exportsOf(file) {
    const { declarations, reExports } = files.get(file) ?? { declarations: [], reExports: [] }
    const found = new Map()
    for (const one of declarations) {
      if (one.isExported) found.set(one.name, [...(found.get(one.name) ?? []), one])
    }
    for (const { name, as } of reExports) found.set(as, named(name))
    return found
  }

  function reachable(first) {
    const reached = new Set(first)
    for (const one of reached)
      for (const [word] of one.text.matchAll(/[A-Za-z_$][\w$]*/g))
        for (const used of named(word)) reached.add(used)
    return reached
  }

  return { entries, exportsOf, named, reachable }
}

function parseFile(text) {
  const declarations = []
  const reExports = []
  let isDeprecated = false
  for (const part of text.split(/^(?=\S)(?![}\]])/m)) {
    if (part.startsWith('/**')) {
      isDeprecated = true
      continue
    }
    const list = /^export (?:type )?\{([^}]*)\}/.exec(part)?.[1]
    if (list !== undefined) reExports.push(...namesOf(list))
    else if (nameOf(part) !== undefined) declarations.push(declarationOf(part, isDeprecated))
    isDeprecated = false
  }
  return { declarations, reExports }
}

const namesOf = (list) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [first, as = first] = name.split(' as ')
      return { name: first, as }
    })

const declared =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|enum|interface|type|namespace) ([\w$]+)/

const nameOf = (part) => declared.exec(part)?.[1]

/** A constant with the type of a schema of valibot. */
const schema = /^declare const \w+: v\./

function declarationOf(part, isDeprecated) {
  const text = normalized(part)
  return {
    name: nameOf(part),
    text,
    lines: text.split('\n'),
    isDeprecated,
    isExported: part.startsWith('export '),
    isSchema: schema.test(text),
    isValue: /^(?:declare )?(?:const|class) /.test(text) && !schema.test(text),
  }
}

/**
 * Removes everything that is not part of the API: `import('./file').` before a type, the mark of deprecation, and the
 * wording of texts. A literal with a space is a text.
 */
const normalized = (part) =>
  part
    .trimEnd()
    .replace(/^export /, '')
    .replaceAll(/import\((["'])\.[^"']*\1\)\./g, '')
    .replaceAll(/^\s*\/\*\* @deprecated \*\/\n/gm, '')
    .replaceAll(/'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*"/g, 'string')
