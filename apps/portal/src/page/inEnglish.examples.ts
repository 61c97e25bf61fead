import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Returns the value of a hook that runs without a provider. Use it in tests of functions that require English
 * texts.
 */
export function inEnglish<Texts>(useTexts: () => Texts): Texts {
  const found: Texts[] = []
  function Reader() {
    found.push(useTexts())
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  const [texts] = found
  if (texts === undefined) throw new Error('useTexts must return a value.')
  return texts
}
