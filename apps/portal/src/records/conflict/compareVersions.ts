/** Three versions of a record in an edit conflict. */
export interface Versions<Values extends object> {
  /** The version that the user started to edit. */
  base: Values
  /** The version that the user tries to save. */
  mine: Values
  /** The version that another user has saved. */
  theirs: Values
}

/**
 * Choice for a field that both sides changed: one of the values, or, for a list, the changes of both sides.
 */
export type Choice = 'mine' | 'theirs' | 'both'

/** A field that differs between mine and theirs. */
export interface FieldDifference<Name extends string> {
  field: Name
  /** The side that changed it; `conflict` if both sides changed it differently. */
  side: 'conflict' | 'mine' | 'theirs'
  /**
   * Whether the field is a list to which the changes of both sides can be applied, and the result differs
   * from mine and theirs.
   */
  canBeBoth: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const has = (list: unknown[], entry: unknown): boolean => list.some((each) => same(each, entry))

const haveSameEntries = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((entry) => has(other, entry))

/** Returns the fields whose values differ between mine and theirs. */
export function compareVersions<Values extends object, Name extends keyof Values & string>(
  versions: Versions<Values>,
  fields: readonly Name[],
): FieldDifference<Name>[] {
  const { base, mine, theirs } = versions
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const isMine = same(base[field], theirs[field])
      const isTheirs = same(base[field], mine[field])
      return {
        field,
        side: isMine ? 'mine' : isTheirs ? 'theirs' : 'conflict',
        canBeBoth: canBeBoth(versions, field),
      }
    })
}

function canBeBoth<Values extends object>(versions: Versions<Values>, field: keyof Values): boolean {
  const lists = [versions.base, versions.mine, versions.theirs].map((version) => version[field] as unknown)
  if (!lists.every((list) => Array.isArray(list))) return false
  const both = combined(versions, field)
  if (new Set(both.map(subjectOf)).size < both.length) return false
  return lists.slice(1).every((list) => !haveSameEntries(both, list))
}

/**
 * Returns the id of the role for an entry with the dates of a role, else the entry itself. A list cannot contain two
 * entries with the same subject.
 */
const subjectOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'roleId' in entry ? entry.roleId : entry

/**
 * Returns the values of theirs. Fields that only the user changed have the user's value. Fields that both
 * sides changed have the chosen value, or the value of theirs if there is no choice.
 */
export function merge<Values extends object, Name extends keyof Values & string>(
  versions: Versions<Values>,
  differences: readonly FieldDifference<Name>[],
  choices: Partial<Record<Name, Choice>>,
): Values {
  const ownValues = differences.flatMap(({ field, side }): [string, unknown][] => {
    const choice = side === 'conflict' ? choices[field] : side
    if (choice === 'both') return [[field, combined(versions, field)]]
    return choice === 'mine' ? [[field, versions.mine[field]]] : []
  })
  return { ...versions.theirs, ...Object.fromEntries(ownValues) }
}

/** Returns the list of theirs with the additions of mine and without the entries that mine removed. */
export function combined<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  field: keyof Values,
): unknown[] {
  const listOf = (version: Values) => version[field] as unknown[]
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)]
  const remaining = other.filter((entry) => !has(before, entry) || has(own, entry))
  return inOrder([...remaining, ...own.filter((entry) => !has(before, entry) && !has(remaining, entry))])
}

/** Sorts a list of ids in ascending order, as forms do. */
const inOrder = (list: unknown[]): unknown[] =>
  list.every((entry) => typeof entry === 'number') ? list.toSorted((one, other) => one - other) : list
