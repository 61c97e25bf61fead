import { chromium } from 'playwright'
import { preview } from 'vite'
const server = await preview({ root: '/work/h/tmp-lead', configFile: false, build: { outDir: 'sb' }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
const url = `http://127.0.0.1:${server.httpServer.address().port}`
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const spec of process.argv.slice(2)) {
  const [id, theme, w, h='800'] = spec.split(':')
  const p = await b.newPage({ viewport: { width: +w, height: +h } })
  await p.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`)
  await p.waitForTimeout(9000)
  await p.screenshot({ path: `/work/h/tmp-lead/${id}-${theme}-${w}.png` })
  await p.close()
}
await b.close(); await server.close()
