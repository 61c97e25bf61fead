import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

// The defaults of a release, which differ from those of a checkout. They are set before the program reads the
// environment, so this module must be imported first.
const folder = dirname(fileURLToPath(import.meta.url))
process.env['PORTAL_DIST'] ||= join(folder, 'portal')
process.env['DATA_DIR'] ||= resolve('data')
process.setSourceMapsEnabled(true)
