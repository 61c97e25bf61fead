/** Three versions of a record in an edit conflict. */
export interface Versions<Values extends object> {
  /** Version that the user started from. */
  base: Values
  /** Version that the user wants to save. */
  mine: Values
  /** Version that someone else has saved. */
  theirs: Values
}

/** Choice for a field that both changed: one of the values, or both changes to a list. */
export type Choice = 'mine' | 'theirs' | 'both'

/** Field with different values, and the side that changed it. */
export interface FieldDifference<Name extends string> {
  field: Name
  /** The side that changed it; `conflict` if both changed it differently. */
  side: 'conflict' | 'mine' | 'theirs'
  /**
   * Whether both changes can be applied to one list, and the result differs from mine and theirs.
   */
  canBeBoth: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const has = (list: unknown[], entry: unknown): boolean => list.some((each) => same(each, entry))

const haveSameEntries = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((entry) => has(other, entry))

/** Returns each field that one side changed, without fields that both changed equally. */
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
  return lists.slice(1).every((list) => !haveSameEntries(both, list))
}

/** Returns their record with the user's chosen values. */
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

/** Returns their list with the user's additions and without the user's removals. */
export function combined<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  field: keyof Values,
): unknown[] {
  const listOf = (version: Values) => version[field] as unknown[]
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)]
  const remaining = other.filter((entry) => !has(before, entry) || has(own, entry))
  return inOrder([...remaining, ...own.filter((entry) => !has(before, entry) && !has(remaining, entry))])
}

/** Sorts ids by number, as forms do. */
const inOrder = (list: unknown[]): unknown[] =>
  list.every((entry) => typeof entry === 'number') ? list.toSorted((one, other) => one - other) : list
