// `pnpm bench:bytes` measures the bytes that a browser fetches to show each page for the first time, with a
// new build.
import { join } from 'node:path'
import process from 'node:process'
import { benchPassword } from './benchServer.ts'
import { buildInParts } from './builds.ts'
import { onBuiltPortal } from './builtPortal.ts'
import { firstLoads, type Load } from './firstLoads.ts'
import { competitorFigures } from './published.ts'
import { figure, machine, report, table } from './report.ts'

const head = machine()
await onBuiltPortal(async ({ address, scratch }) => {
  const loads = await firstLoads(address, benchPassword)
  const parts = await buildInParts(join(scratch, 'parts'))
  report('bytes', [head, '', pages(loads), '', partsOf(parts)].join('\n'))
})
process.exit(0)

/**
 * Returns the ratio of all bytes of a page to the JS and CSS of another product. The HTML is included,
 * because the HTML of Sign In contains its styles.
 */
function share(load: Load, other: { js: number; css: number }): string {
  return figure((load.html + load.js + load.css) / (other.js + other.css), 2)
}

function pages(loads: readonly Load[]): string {
  const { keycloakAccount, oryLogin } = competitorFigures
  const rows = loads.map((load) => [
    load.name,
    figure(load.html),
    figure(load.js),
    figure(load.css),
    figure(load.files),
    share(load, keycloakAccount),
    share(load, oryLogin),
  ])
  const others = [
    ['Keycloak, account page', '', figure(keycloakAccount.js), figure(keycloakAccount.css), '', '1.00', ''],
    ['Ory Elements, login', '', figure(oryLogin.js), figure(oryLogin.css), '', '', '1.00'],
  ]
  return table(['Page', 'HTML', 'JS', 'CSS', 'files', 'of Keycloak', 'of Ory'], [...rows, ...others])
}

function partsOf(parts: ReadonlyMap<string, number>): string {
  const sum = [...parts.values()].reduce((total, bytes) => total + bytes, 0)
  const rows = [...parts].map(([name, bytes]) => [name, figure(bytes), `${figure((100 * bytes) / sum)} %`])
  return table(['Part of the JS of Sign In', 'bytes', 'share'], rows)
}
