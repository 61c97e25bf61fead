import { mark, parseReport } from './parseReport.mjs'

/**
 * Returns the incompatible changes between two API reports of a package: removed entries, removed exports,
 * and changed declarations that an export uses directly or indirectly. A declaration that moved to another
 * file is not a change. An added optional member is not a change either. `isDeprecated` is true if the
 * released report marks what was removed.
 */
export function apiChanges(released, present) {
  const [before, after] = [parseReport(released), parseReport(present)]
  const changes = []
  const used = []
  for (const [entry, file] of before.entries) {
    const exported = [...before.exportsOf(file)]
    if (!after.entries.has(entry)) {
      const isDeprecated = exported.length > 0 && exported.every(([, one]) => isMarked(one))
      changes.push({ kind: 'removed', what: entry, isDeprecated })
      continue
    }
    const now = after.exportsOf(after.entries.get(entry))
    for (const [name, declarations] of exported) {
      if (now.has(name)) used.push(...declarations)
      else changes.push({ kind: 'removed', what: `${entry}: ${name}`, isDeprecated: isMarked(declarations) })
    }
  }
  for (const one of before.reachable(used)) {
    const others = after.named(one.name)
    // A declaration that no export mentions any more is private: its name cannot be imported.
    if (others.length === 0 || others.some((other) => isCompatible(one, other))) continue
    changes.push({ kind: 'changed', what: one.name, isDeprecated: false })
  }
  return changes.filter(({ what }, index) => changes.findIndex((other) => other.what === what) === index)
}

const isMarked = (declarations) => declarations.length > 0 && declarations.every((one) => one.isDeprecated)

/**
 * Whether the new declaration is compatible with the old one: it contains all lines of the old one in the
 * same order, and its additional lines are only optional members. A constant and a class may have any
 * additional members, because only the package creates them. A schema may only have additional optional
 * fields, because it can be the schema of a body.
 */
function isCompatible({ lines, isSchema, isValue }, { lines: others }) {
  let index = 0
  let optionalDepth
  for (const line of others) {
    if (line === lines[index]) {
      index += 1
      optionalDepth = undefined
    } else if (!isValue && optionalDepth === undefined) {
      if (!(isSchema ? optionalField : optionalMember).test(line)) return false
      if (line.endsWith('{')) optionalDepth = depthOf(line)
    } else if (optionalDepth === depthOf(line)) optionalDepth = undefined
  }
  return index === lines.length
}

const optionalMember = /^\s+(?:readonly )?[\w$'"-]+\?[:(]/
const optionalField = /^\s+(?:readonly )?[\w$'"-]+: v\.OptionalSchema</

const depthOf = (line) => line.length - line.trimStart().length

/**
 * Returns the changes that the next release of this package may not contain, as sentences. Before the first
 * release it may contain any change. A change needs a changeset with `major`, and a removal also a mark in
 * the last release. `exceptions` is the text of `released/exceptions.txt`: a line `<what>: <reason>` accepts
 * a change without a major release.
 */
export function refusedChanges({ manifest: { name }, released, report, exceptions = '' }, bumps) {
  if (released === undefined) return []
  return apiChanges(released, report).flatMap(({ kind, what, isDeprecated }) => {
    if (exceptions.split('\n').some((line) => line.startsWith(`${what}: `) && line.length > what.length + 2))
      return []
    if (bumps[name] !== 'major') return [`${name}: ${what} was ${kind}, but no changeset says 'major'.`]
    if (kind === 'removed' && !isDeprecated)
      return [`${name}: ${what} was removed, but the last release did not mark it as ${mark}.`]
    return []
  })
}
