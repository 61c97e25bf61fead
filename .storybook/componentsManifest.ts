import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The properties of a component in Storybook's manifest that this file reads or corrects. */
interface Component {
  /** Path of the story file: './packages/ui/src/Button/Button.stories.tsx'. */
  path: string
  /** The imports of the examples, one statement per line. */
  import?: string
}

interface Manifests {
  components?: { components: Record<string, Component> }
}

const root = join(import.meta.dirname, '..')

/**
 * Corrects Storybook's manifest of the components. Storybook guesses that a component is imported from the
 * root entry of its package, but the packages have no root entry. Storybook also lists the portal's screens
 * as components, so they are removed. The paths become relative to the repository.
 */
export function publishedManifests<Given extends Manifests>(manifests: Given): Given {
  const components = Object.entries(manifests.components?.components ?? {}).flatMap(([id, component]) =>
    component.path.startsWith('./packages/') ? [[id, withEntries(component)] as const] : [],
  )
  const text = JSON.stringify({
    ...manifests,
    components: { ...manifests.components, components: Object.fromEntries(components) },
  })
  return JSON.parse(text.replaceAll(`${root}/`, ''))
}

const withEntries = (component: Component): Component => ({
  ...component,
  import: publishedImports(component.path, component.import ?? ''),
})

/**
 * Returns the import statements with the packages' entry points as their sources, and without the imports
 * of examples and of `storybook/test`.
 */
export function publishedImports(path: string, imports: string): string {
  const [, packageName = '', folder = ''] = /^\.\/packages\/([^/]+)\/src\/([^/]+)\//.exec(path) ?? []
  const entries = new Map<string, Set<string>>()
  for (const [, names = '', from = ''] of imports.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    if (from.endsWith('.examples.ts') || from === 'storybook/test') continue
    for (const name of names.split(',').map((each) => each.trim())) {
      if (name === '') continue
      const entry = entryOf(from, name, { packageName, folder })
      entries.set(entry, (entries.get(entry) ?? new Set()).add(name))
    }
  }
  return [...entries]
    .map(([entry, names]) => `import { ${[...names].join(', ')} } from '${entry}';`)
    .join('\n')
}

function entryOf(
  from: string,
  name: string,
  { packageName, folder }: { packageName: string; folder: string },
): string {
  const own = `@portal-gateway/${packageName}`
  if (from.startsWith('.')) return `${own}/${posix.basename(posix.join(folder, posix.dirname(from)))}`
  if (from !== own) return from
  const hasFolder = existsSync(join(root, 'packages', packageName, 'src', name, `${name}.tsx`))
  return `${own}/${hasFolder ? name : folder}`
}
