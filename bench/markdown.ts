// `pnpm bench:markdown` measures the time to show a text of 8,192 characters, including worst cases.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'
import { parsesFast } from '../packages/ui/src/MarkdownView/parsesFast.ts'
import { inBrowser } from './browserSession.ts'
import { markdownTexts } from './markdownTexts.ts'
import { figure, machine, report, table } from './report.ts'

const rounds = 15
// No further round starts after this time in milliseconds: for texts that take seconds, fewer rounds are
// precise enough.
const enoughMs = 4000

const head = machine()
const scratch = mkdtempSync(join(tmpdir(), 'portal-markdown-'))
try {
  const script = await built(scratch)
  const rows = await inBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    const found: string[][] = []
    for (const [name, source] of Object.entries(markdownTexts)) found.push(await row(page, name, source))
    return found
  })
  const columns = ['8,192 characters of', 'rendered as', 'ms', 'react-markdown, ms', 'ratio']
  report('markdown', [head, '', table(columns, rows)].join('\n'))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(0)

async function row(page: Page, name: string, source: string): Promise<string[]> {
  const ours = await best(page, 'ours', source)
  const usual = await best(page, 'usual', source)
  return [
    name,
    parsesFast(source) ? 'markdown' : 'plain text',
    figure(ours, 1),
    figure(usual, 1),
    figure(ours / usual, 2),
  ]
}

/** Returns the shortest time of several rounds, because other load can only increase the time. */
async function best(page: Page, subject: 'ours' | 'usual', source: string): Promise<number> {
  let [least, sum] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < rounds && sum < enoughMs; round += 1) {
    const took = await page.evaluate(
      ([name, text]) => {
        const { shown } = globalThis as unknown as { shown: (name: string, text: string) => number }
        return shown(name, text)
      },
      [subject, source] as const,
    )
    least = Math.min(least, took)
    sum += took
  }
  return least
}

/** Bundles the page's script into one file, as in a production build. */
async function built(outDir: string): Promise<string> {
  const conditions = ['@portal-gateway/source']
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: [...conditions, ...defaultServerConditions] } } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vanillaExtractPlugin()],
    build: {
      outDir,
      lib: {
        entry: fileURLToPath(new URL('markdownPage.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bench',
      },
      rolldownOptions: { output: { entryFileNames: 'page.js' } },
    },
  })
  return readFileSync(join(outDir, 'page.js'), 'utf8')
}
