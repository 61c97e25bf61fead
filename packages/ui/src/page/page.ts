/**
 * Importing this sets the theme's font, text colour and background on the page, the browser's font size on its root, and
 * no margin and letter spacing on its body. A plain rule for `body` does not override it.
 */
import './page.css.ts'
