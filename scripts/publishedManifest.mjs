/** The condition under which the workspace imports the TypeScript sources instead of the build. */
const source = '@portal-gateway/source'

/** Returns the manifest of a package as it is published; `pnpm pack` and `pnpm publish` call this (.pnpmfile.mjs). */
export function publishedManifest({ devDependencies: _dev, scripts: _scripts, ...manifest }) {
  return {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([entry, target]) => [entry, withoutSource(target)]),
    ),
    ...(manifest.dependencies && { dependencies: ranges(manifest.dependencies) }),
  }
}

function withoutSource(target) {
  if (target === null || typeof target === 'string') return target
  return Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== source))
}

/**
 * The workspace pins exact versions. A consumer needs version ranges, so that the package manager installs
 * only one copy of a dependency that the consumer has too. Two copies of react-aria-components would have
 * separate contexts.
 */
function ranges(dependencies) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      /^\d/.test(version) ? `^${version}` : version,
    ]),
  )
}
