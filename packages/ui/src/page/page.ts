/** Sets the theme's font, colours and background on the page itself, and no margin. Importing it is enough. */
import './page.css.ts'
