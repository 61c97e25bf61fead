import { unlayered } from '../../packages/ui/scripts/unlayered.ts'
import { type ShownElement, shownElements } from './shownElements.ts'

/**
 * Adds each style sheet of a host app to the shown story: first before, then after the style sheet of the components.
 * Returns the styles of components that the host's style sheet changes.
 */
export async function hostChanges(sheets: Readonly<Record<string, string>>): Promise<string[]> {
  await useBuiltStyles()
  const changes = new Set<string>()
  await settle()
  const own = shownElements()
  if (own.length === 0) return ['no component is shown']
  for (const [host, css] of Object.entries(sheets))
    for (const place of ['prepend', 'append'] as const) {
      const sheet = styleElement(css.replaceAll('#root', '#storybook-root'))
      document.head[place](sheet)
      await settle()
      for (const change of changesOf(own, shownElements())) changes.add(`${host}: ${change}`)
      const scheme = schemeOfDarkTheme()
      if (scheme !== 'dark') changes.add(`${host}: data-theme="dark" has the color scheme ${scheme}`)
      sheet.remove()
    }
  return [...changes]
}

/** Replaces the style sheets of the sources by the published ones, which have no layers. */
async function useBuiltStyles(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const css = await (await fetch(link.href)).text()
    // This rule identifies the portal's base styles. They are in the components' layer, but no package publishes them.
    if (!css.includes(':where(:focus-visible)')) link.replaceWith(styleElement(unlayered(css)))
  }
  const isBuilt = [...document.querySelectorAll('style')].some(({ textContent }) =>
    /(\.[\w-]+__\w+)\1/.test(textContent),
  )
  if (!isBuilt) throw new Error('No style sheet of the components was found.')
}

function styleElement(css: string): HTMLStyleElement {
  const element = document.createElement('style')
  element.textContent = css
  return element
}

async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

function schemeOfDarkTheme(): string {
  const { dataset } = document.documentElement
  const before = dataset['theme']
  dataset['theme'] = 'dark'
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (before === undefined) delete dataset['theme']
  else dataset['theme'] = before
  return colorScheme
}

/** Properties that an outermost element inherits from its container, which belongs to the host. */
const fromContainer = new Set(['display', 'letter-spacing'])

function changesOf(own: readonly ShownElement[], withHost: readonly ShownElement[]): string[] {
  if (own.length !== withHost.length) return ['the story shows other elements']
  const isChanged = (index: number | undefined, property: string): boolean =>
    index !== undefined && own[index]?.styles[property] !== withHost[index]?.styles[property]
  return own.flatMap(({ name, parent, styles }, index) =>
    Object.keys(styles)
      .filter((property) => isChanged(index, property) && !isChanged(parent, property))
      .filter((property) => parent !== undefined || !fromContainer.has(property))
      // Text alignment has no effect on a drawing, nor on an element that is as wide as its text.
      .filter((property) => property !== 'text-align' || !/inline/.test(styles['display'] ?? ''))
      .filter((property) => property !== 'text-align' || !name.startsWith('svg'))
      .map(
        (property) => `${name}: ${property} is ${withHost[index]?.styles[property]}, not ${styles[property]}`,
      ),
  )
}
