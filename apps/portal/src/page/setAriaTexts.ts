import * as german from 'react-aria-components/i18n/de-DE'

/**
 * Makes React Aria use its German texts in the whole page, such as the names of hidden buttons. The build of the
 * portal removes them from React Aria, so that an English visitor does not load them. Must be called before the
 * first component is rendered: React Aria reads these properties of the window once. [EXP-370]
 */
export function setAriaTexts(): void {
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: 'de-DE',
    // The module's declarations export a type instead of this value.
    [Symbol.for('react-aria.i18n.strings')]: Reflect.get(german, 'default'),
  })
}
