// The sources of the user manual, and a fingerprint that shows whether the PDF is up to date.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appVersion, defaultNames } from '../packages/contract/src/configuration.ts'
import { tokens } from '../packages/ui/src/theme/tokens.ts'
import { root } from './command.mjs'

const folder = join(root, 'docs', 'manual')
const pictures = join(folder, 'pictures')
const shipped = join(root, 'apps', 'portal', 'public')

/** The manual's path in the portal's build. */
export const manualFile = join(shipped, 'user-manual.pdf')

/** Returns the portal's logo as SVG, for the title page. */
export const manualMark = () => readFileSync(join(shipped, 'favicon.svg'), 'utf8')

/** Returns the file names of all pictures. */
export const manualPictures = () => readdirSync(pictures).toSorted()

export const manualTitle = `${defaultNames.portalName} user manual`

/** Returns the chapters in order, each with its file name without the extension. */
export const manualChapters = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => ({ id: name.replace(/\.md$/, ''), text: readFileSync(join(folder, name), 'utf8') }))

/** Returns the print style sheet, preceded by the portal's theme as custom properties. */
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

/** Returns a picture as a data URL. */
export const manualPicture = (name) =>
  `data:image/jpeg;base64,${readFileSync(join(pictures, name)).toString('base64')}`

/** Returns a hash that changes with every text, picture and style of the manual. */
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

/** Returns the creator field of the PDF. */
export const manualCreator = (fingerprint) => `${defaultNames.portalName}, from docs/manual ${fingerprint}`
