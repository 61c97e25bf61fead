// Launch options of Chromium for stories, journeys and sweeps. This file is CommonJS because Jest's
// configuration must be able to require it.
const { mkdirSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const root = dirname(__dirname)

/** Returns the folder of an installed font package. */
const fontFolder = (name) => dirname(require.resolve(`${name}/package.json`))

/**
 * The fonts that tests use, by the name of the set. The first family is the default `sans-serif` font. Arimo
 * has the outlines and widths of Liberation Sans. DejaVu Sans is about 15 % wider, and replaces glyphs that
 * Arimo does not contain.
 */
const fontSets = { liberation: ['Arimo', 'DejaVu Sans'], dejavu: ['DejaVu Sans'] }

/**
 * Only two weights of Arimo are used, because Liberation Sans has two. With a third weight, headings would
 * have another width.
 */
const arimoFolders = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

const alias = (family, preferred) => {
  const families = preferred.map((name) => `<family>${name}</family>`).join('')
  return `<alias binding="same"><family>${family}</family><prefer>${families}</prefer></alias>`
}

/**
 * Returns a fontconfig document that hides the fonts of the machine, so that texts have the same widths on
 * all machines.
 */
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
    // `hintslight` is Debian's default. With full hinting, the widths of glyphs would be rounded to whole pixels.
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
 * Features of Chromium that the tests disable. Chromium uses only its last `--disable-features`, so the list
 * repeats Playwright's features (house/chromium.test.ts compares them). Each of the last two features opens a
 * hidden page in each window, for suggestions below the address bar. Without them, a new window that signs in
 * takes 1.5 instead of 2.6 seconds of processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Returns options for Playwright's `launch`: the browser in CHROMIUM_PATH, and the font set in TEST_FONTS
 * (`liberation` or `dejavu`). Chromium reads fontconfig only on Linux; on other systems it uses the fonts of
 * the machine.
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
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
})
