// Creates the user manual as one HTML page for printing.
import { micromark } from 'micromark'
import { appVersion, defaultNames } from '../packages/contract/src/configuration.ts'
import { manualChapters, manualMark, manualPicture, manualStyles, manualTitle } from './manualPages.mjs'

/**
 * Returns the manual as HTML. `pageOf` returns the page number of a heading by its id. The manual is printed
 * twice: the first print has no page numbers, and is used to find them.
 */
export function manualHtml(pageOf = () => '') {
  const chapters = manualChapters().map(({ id, text }, place) => chapter(id, text, place + 1))
  const entries = chapters.flatMap(({ headings }) => headings)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${manualTitle}</title><style>${manualStyles()}</style></head>
<body>
<header class="cover">
  ${manualMark()}
  <p class="cover-name">${defaultNames.portalName}</p>
  <p class="cover-title">User manual</p>
  <p class="cover-version">Version ${appVersion}</p>
</header>
<nav class="contents" aria-labelledby="contents">
  <h1 id="contents">Contents</h1>
  <ul>${entries.map((entry) => line(entry, pageOf(entry.id))).join('')}</ul>
</nav>
<main>${chapters.map(({ html }) => html).join('\n')}</main>
</body>
</html>`
}

const line = ({ id, number, title }, page) =>
  `<li${number ? ' class="chapter"' : ''}><a href="#${id}" data-number="${number ?? ''}" data-page="${page}">${title}</a></li>`

function chapter(file, text, number) {
  const headings = []
  const html = micromark(text)
    .replace(/<h([12])>(.*?)<\/h\1>/g, (_, level, title) => {
      const isChapter = level === '1'
      const id = isChapter ? file : `${file}-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`
      headings.push({ id, title, number: isChapter ? number : undefined })
      const words = isChapter ? `<span class="number">${number}</span> ${title}` : title
      return `<h${level} id="${id}">${words}</h${level}>`
    })
    .replace(/<p><img src="pictures\/([\w-]+)\.jpg" alt="([^"]*)" title="([^"]*)" \/><\/p>/g, figure)
    .replace(/href="([\w-]+)\.md"/g, 'href="#$1"')
    .replaceAll('<code>', '<code translate="no">')
  return { headings, html: `<section>${html}</section>` }
}

const figure = (_, name, alt, caption) =>
  `<figure class="${name}"><img src="${manualPicture(`${name}.jpg`)}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`
