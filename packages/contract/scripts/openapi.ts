import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openApiDocument.ts'

writeFileSync(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), undefined, 2)}\n`,
)
