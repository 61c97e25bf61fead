import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'

/**
 * Returns the style sheets of new apps of create-vite, create-next-app and Tailwind, by the name of the npm
 * package.
 */
export async function hostSheets(): Promise<Record<string, string>> {
  const template = (file: string) => textOf('create-vite', `template-react-ts/src/${file}`)
  return {
    'create-vite': `${template('index.css')}\n${template('App.css')}`,
    'create-next-app': textOf('create-next-app', 'dist/templates/app/ts/app/globals.css'),
    tailwindcss: await tailwind(),
  }
}

async function tailwind(): Promise<string> {
  const sheet = await compile('@import "tailwindcss";', {
    loadStylesheet: (path, base) =>
      Promise.resolve({ base, path, content: textOf('tailwindcss', 'index.css') }),
  })
  return sheet.build([])
}

function textOf(name: string, path: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return readFileSync(join(dirname(manifest), path), 'utf8')
}
