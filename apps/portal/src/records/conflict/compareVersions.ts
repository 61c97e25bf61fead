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
  /** Whether what both did can be done to one list. */
  canBeBoth: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const has = (list: unknown[] | undefined, entry: unknown): boolean =>
  list?.some((each) => same(each, entry)) ?? false

/** Each field that somebody changed, unless both made the same of it. */
export function compareVersions<Values extends object, Name extends keyof Values & string>(
  { base, mine, theirs }: Versions<Values>,
  fields: readonly Name[],
): FieldStanding<Name>[] {
  return fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const isMine = same(base[field], theirs[field])
      const isTheirs = same(base[field], mine[field])
      return {
        field,
        standing: isMine ? 'mine' : isTheirs ? 'theirs' : 'asked',
        canBeBoth: [base, mine, theirs].every((version) => Array.isArray(version[field])),
      }
    })
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
  const [before, own, other] = [base, mine, theirs].map((version) => version[field] as unknown[])
  const left = (other ?? []).filter((entry) => !has(before, entry) || has(own, entry))
  return [...left, ...(own ?? []).filter((entry) => !has(before, entry) && !has(left, entry))]
}
