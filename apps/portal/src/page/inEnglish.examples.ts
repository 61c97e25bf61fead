import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns what a hook returns below no provider, such as English texts, for tests of functions that take them. */
export function inEnglish<Texts>(useTexts: () => Texts): Texts {
  const found: Texts[] = []
  function Reader() {
    found.push(useTexts())
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  const [texts] = found
  if (texts === undefined) throw new Error('The hook was not called.')
  return texts
}
