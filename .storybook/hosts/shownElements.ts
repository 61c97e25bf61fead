/** An element or a pseudo-element, with its visible styles. */
export interface ShownElement {
  /** The tag and the classes. */
  name: string
  /**
   * The index of the parent in the list of shown elements. The element may inherit from it a style that a
   * host's style sheet changes. Undefined if the parent is not in the list.
   */
  parent: number | undefined
  styles: Record<string, string>
}

/** The maximum number of elements. Only long tables have more, and their rows have the same styles. */
const most = 400

/**
 * The properties that a host's style sheet could change with a CSS reset or with a rule whose selector is
 * an element name.
 */
const compared = [
  'align-items',
  'background-color',
  'background-image',
  'border-top-left-radius',
  'box-shadow',
  'color',
  'cursor',
  'display',
  'filter',
  'flex-direction',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'justify-content',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin-block-end',
  'margin-block-start',
  'object-fit',
  'opacity',
  'overflow-x',
  'overflow-y',
  'padding-block-end',
  'padding-block-start',
  'padding-inline-end',
  'padding-inline-start',
  'position',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'visibility',
  'white-space-collapse',
  'z-index',
]

const edges = ['block-start', 'block-end', 'inline-start', 'inline-end']

/** Matches a class of the components, but no class of Storybook or of a story's own markup. */
const component = '[class*="__"]'

/** Matches elements that only screen readers present. */
const hidden = '[class*="visuallyHidden"], [style*="clip"], [style*="clip"] *, option, select, template'

/** Returns the elements of the shown components, including overlays such as dialogs. */
export function shownElements(): ShownElement[] {
  const elements = [...document.querySelectorAll(`${component}, ${component} *`)]
    .filter((element) => element.checkVisibility() && !element.matches(hidden))
    .slice(0, most)
  const indexes = new Map<Element | null, number>()
  return elements.reduce<ShownElement[]>((list, element) => {
    indexes.set(element, list.length)
    const parts = ['::before', '::after'].filter((part) => isShown(getComputedStyle(element, part)))
    list.push(shown(element, '', indexes.get(element.parentElement)))
    list.push(...parts.map((part) => shown(element, part, indexes.get(element))))
    return list
  }, [])
}

const isShown = ({ content }: CSSStyleDeclaration): boolean => content !== 'none' && content !== 'normal'

function shown(element: Element, part: string, parent: number | undefined): ShownElement {
  const style = getComputedStyle(element, part === '' ? null : part)
  const styles: Record<string, string> = {}
  for (const property of compared) styles[property] = style.getPropertyValue(property)
  for (const edge of edges) styles[`border-${edge}`] = borderOf(style, edge)
  const name = `${element.localName}.${element.getAttribute('class') ?? ''}${part}`
  return { name, parent, styles }
}

/** Returns 'none' for a border of width 0, because its style and colour are not visible. */
function borderOf(style: CSSStyleDeclaration, edge: string): string {
  const width = style.getPropertyValue(`border-${edge}-width`)
  return width === '0px'
    ? 'none'
    : `${width} ${style.getPropertyValue(`border-${edge}-style`)} ${style.getPropertyValue(`border-${edge}-color`)}`
}
