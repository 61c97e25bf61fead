import postcss from 'postcss'

/** The layer of the components; see src/theme/layers.css.ts. */
const primitives = 'portal-gateway.primitives'

/**
 * Moves the components' rules out of their layer and repeats the first class of each selector. In the
 * workspace, layers let screens override components regardless of the order in which stylesheets load.
 * Other applications style elements without layers: there, even `button { padding: 0 }` would override
 * a layered rule. The repeated class gives the components' rules a higher specificity than rules such
 * as `button:hover` (decision 0037).
 */
export function unlayered(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== primitives) return
    if (!layer.nodes) {
      layer.remove()
      return
    }
    layer.walkRules((rule) => {
      rule.selectors = rule.selectors.map(withRepeatedClass)
    })
    layer.replaceWith(layer.nodes)
  })
  return sheet.toString()
}

function withRepeatedClass(selector: string): string {
  const [name] = /\.[\w-]+/.exec(selector) ?? []
  if (name === undefined)
    throw new Error(
      `${selector} has no class, so an application's styles would override it. Add a class to the selector.`,
    )
  return selector.replace(name, name + name)
}
