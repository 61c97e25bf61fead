interface Named {
  manifest: {
    name: string
    dependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
  }
}

/** Sorts packages so that each one comes after the packages that it depends on. */
export function inDependencyOrder<One extends Named>(unsorted: readonly One[]): One[]

/** Returns the greatest bump of each package in these changesets. */
export function bumpsOf(changesets: readonly string[]): Record<string, 'patch' | 'minor' | 'major'>
