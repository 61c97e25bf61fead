import { publishedManifest } from './scripts/publishedManifest.mjs'

export const hooks = { beforePacking: publishedManifest }
