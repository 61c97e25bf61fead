import postcss from 'postcss'

/** The layer of the components; see src/theme/layers.css.ts. */
const primitives = 'portal-gateway.primitives'

/**
 * Moves the components' rules out of their layer and repeats the first class of each selector. The workspace uses
 * layers, so that screens override components in any order of loading. In another app each unlayered rule would win,
 * even `button { padding: 0 }`; with two classes ours win over rules such as `button:hover` (decision 0037).
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
    throw new Error(`${selector} has no class, so that styles of an app would override it.`)
  return selector.replace(name, name + name)
}
