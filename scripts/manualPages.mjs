// What the user manual is made of, and the mark by which one sees whether it was made of that.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appVersion, defaultNames } from '../packages/contract/src/configuration.ts'
import { tokens } from '../packages/ui/src/theme/tokens.ts'
import { root } from './command.mjs'

const folder = join(root, 'docs', 'manual')
const pictures = join(folder, 'pictures')
const shipped = join(root, 'apps', 'portal', 'public')

/** Where the portal's build takes the manual from. */
export const manualFile = join(shipped, 'user-manual.pdf')

/** The portal's mark, for the title page. */
export const manualMark = () => readFileSync(join(shipped, 'favicon.svg'), 'utf8')

/** The names of the pictures there are. */
export const manualPictures = () => readdirSync(pictures).toSorted()

export const manualTitle = `${defaultNames.portalName} user manual`

/** The chapters in their order, each by the name of its file. */
export const manualChapters = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ id: name.replace(/\.md$/, ''), text: readFileSync(join(folder, name), 'utf8') }))

/** The print stylesheet, with the portal's own look as custom properties before it. */
export const manualStyles = () =>
  `:root {\n${customProperties(tokens, '--pg')}}\n${readFileSync(join(folder, 'manual.css'), 'utf8')}`

const customProperties = (values, path) =>
  Object.entries(values)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `  ${path}-${name}: ${value};\n`
        : customProperties(value, `${path}-${name}`),
    )
    .join('')

/** A picture, as text that stands in the page itself. */
export const manualPicture = (name) =>
  `data:image/jpeg;base64,${readFileSync(join(pictures, name)).toString('base64')}`

/** Changes with every word, picture, style and number that the manual shows. */
export function manualFingerprint() {
  const hash = createHash('sha256')
  const part = (name, content) => hash.update(`${name} ${content.length}\n`).update(content)
  for (const { id, text } of manualChapters()) part(id, text)
  for (const name of manualPictures()) part(name, readFileSync(join(pictures, name)))
  part('styles', manualStyles())
  part('mark', manualMark())
  part('title', `${manualTitle} ${appVersion}`)
  part('page', readFileSync(join(root, 'scripts', 'manualHtml.mjs')))
  return hash.digest('hex').slice(0, 32)
}

/** What a PDF names as its maker. */
export const manualCreator = (fingerprint) => `${defaultNames.portalName}, from docs/manual ${fingerprint}`
