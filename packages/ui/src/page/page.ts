/**
 * Importing this module styles the page: the theme's font, text colour and background; the browser's
 * font size on the root element; no margin and no letter spacing on the body. A rule with the selector
 * `body` does not override these styles.
 * @module
 */
import './page.css.ts'
