// Launch options of Chromium for stories, journeys and sweeps. CommonJS because Jest's configuration requires it.
const { mkdirSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const root = dirname(__dirname)

/** Returns the folder of an installed font package. */
const fontFolder = (name) => dirname(require.resolve(`${name}/package.json`))

/**
 * The fonts that tests may see, by name of the set: the first family is `sans-serif`. Arimo has the outlines and
 * widths of Liberation Sans; DejaVu Sans is about 15 % wider, and stands in for the glyphs that Arimo lacks.
 */
const fontSets = { liberation: ['Arimo', 'DejaVu Sans'], dejavu: ['DejaVu Sans'] }

/** Arimo's two weights, as Liberation Sans has them: a third would draw headings in another width. */
const arimoFolders = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const alias = (family, preferred) => {
  const families = preferred.map((name) => `<family>${name}</family>`).join('')
  return `<alias binding="same"><family>${family}</family><prefer>${families}</prefer></alias>`
}

/** Returns a fontconfig document that hides the fonts of the machine, so that texts measure the same everywhere. */
function fontconfig(set, cache) {
  const families = fontSets[set]
  if (!families)
    throw new Error(`TEST_FONTS must be one of ${Object.keys(fontSets).join(', ')}, not '${set}'.`)
  const arimo = arimoFolders.map((name) => join(fontFolder('@expo-google-fonts/arimo'), name))
  const folders = [...(set === 'liberation' ? arimo : []), join(fontFolder('dejavu-fonts-ttf'), 'ttf')]
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cache}</cachedir>`,
    '<selectfont><rejectfont>',
    ...['Condensed', 'ExtraLight', 'Serif', 'Math'].map((part) => `<glob>*/DejaVu*${part}*</glob>`),
    '</rejectfont></selectfont>',
    ...(set === 'liberation' ? [alias('Liberation Sans', ['Arimo']), alias('Arial', ['Arimo'])] : []),
    alias('sans-serif', families),
    alias('serif', families),
    alias('monospace', ['DejaVu Sans Mono']),
    // Debian's default. Without it glyphs are hinted fully, and widths are rounded to whole pixels.
    '<match target="pattern"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>',
    '</fontconfig>',
  ].join('\n')
}

/** Writes the fontconfig document of a set and returns its path. */
function writeFontconfig(set) {
  const folder = join(root, 'node_modules', '.cache', 'portal-gateway', 'fonts', set)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, fontconfig(set, join(folder, 'cache')))
  return file
}

/**
 * Options for Playwright's `launch`: the browser that CHROMIUM_PATH names, and the fonts of the set that TEST_FONTS
 * names (`liberation` or `dejavu`). Chromium reads fontconfig on Linux alone; elsewhere the fonts are the machine's.
 */
exports.chromiumOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  env: { ...process.env, FONTCONFIG_FILE: writeFontconfig(process.env.TEST_FONTS || 'liberation') },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
