/** One record three times, of which a save can keep only one. */
export interface Versions<Values extends object> {
  /** What the person began with. */
  base: Values
  /** What they would save. */
  mine: Values
  /** What somebody else saved meanwhile. */
  theirs: Values
}

/** Of a field that both changed: whose value counts, or what both did to a list. */
export type Choice = 'mine' | 'theirs' | 'both'

/** A field that differs, and what becomes of it. */
export interface FieldStanding<Name extends string> {
  field: Name
  /** Both changed it, and not alike; else the one who changed it has it. */
  standing: 'asked' | 'mine' | 'theirs'
  /** Whether what both did can be done to one list, and makes another one than mine or theirs. */
  canBeBoth: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const has = (list: unknown[], entry: unknown): boolean => list.some((each) => same(each, entry))

const holdSame = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((entry) => has(other, entry))

/** Each field that somebody changed, unless both made the same of it. */
export function compareVersions<Values extends object, Name extends keyof Values & string>(
  versions: Versions<Values>,
  fields: readonly Name[],
): FieldStanding<Name>[] {
  const { base, mine, theirs } = versions
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const isMine = same(base[field], theirs[field])
      const isTheirs = same(base[field], mine[field])
      return {
        field,
        standing: isMine ? 'mine' : isTheirs ? 'theirs' : 'asked',
        canBeBoth: canBeBoth(versions, field),
      }
    })
}

function canBeBoth<Values extends object>(versions: Versions<Values>, field: keyof Values): boolean {
  const lists = [versions.base, versions.mine, versions.theirs].map((version) => version[field] as unknown)
  if (!lists.every((list) => Array.isArray(list))) return false
  const both = combined(versions, field)
  return lists.slice(1).every((list) => !holdSame(both, list))
}

/** Their record with what the person keeps of their own. */
export function merge<Values extends object, Name extends keyof Values & string>(
  versions: Versions<Values>,
  standings: readonly FieldStanding<Name>[],
  choices: Partial<Record<Name, Choice>>,
): Values {
  const kept = standings.flatMap(({ field, standing }): [string, unknown][] => {
    const choice = standing === 'asked' ? choices[field] : standing
    if (choice === 'both') return [[field, combined(versions, field)]]
    return choice === 'mine' ? [[field, versions.mine[field]]] : []
  })
  return { ...versions.theirs, ...Object.fromEntries(kept) }
}

/** Their list with what the person added to theirs, and without what the person took out. */
export function combined<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  field: keyof Values,
): unknown[] {
  const listOf = (version: Values) => version[field] as unknown[]
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)]
  const left = other.filter((entry) => !has(before, entry) || has(own, entry))
  return inOrder([...left, ...own.filter((entry) => !has(before, entry) && !has(left, entry))])
}

/** Ids stand in the order of their numbers, as forms keep them. */
const inOrder = (list: unknown[]): unknown[] =>
  list.every((entry) => typeof entry === 'number') ? list.toSorted((one, other) => one - other) : list
