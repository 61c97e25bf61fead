/** An incompatible change between two API reports. */
export interface ApiChange {
  kind: 'removed' | 'changed'
  /** The entry (`./Button`), the entry and the export (`./Button: ButtonProps`), or the changed declaration. */
  what: string
  /** Whether the released report marks what was removed as deprecated. */
  isDeprecated: boolean
}

/** Returns the incompatible changes between the released report of a package and the present one. */
export function apiChanges(released: string, present: string): ApiChange[]

/** The reports of a package, and `released/exceptions.txt`. */
export interface Reports {
  manifest: { name: string }
  released: string | undefined
  report: string
  exceptions?: string | undefined
}

/** Returns the changes that the next release of a package may not contain, as sentences. */
export function refusedChanges(one: Reports, bumps: Readonly<Record<string, string>>): string[]
