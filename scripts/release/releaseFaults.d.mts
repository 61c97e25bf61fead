/** The data of a package that `releaseFaults` checks. */
export interface ReleasedPackage {
  folder: string
  manifest: { name: string; version: string; repository?: { url?: string } }
  changelog: string | undefined
  report: string
  released: string | undefined
}

/** Returns the reasons why the packages cannot be published, as sentences. */
export function releaseFaults(state: {
  packages: readonly ReleasedPackage[]
  changedFiles: string
  bumps: Record<string, string>
  env: Record<string, string | undefined>
}): string[]
