import { readdirSync } from 'node:fs'
import { EnvironmentVariables } from '@portal-gateway/server/node/environmentVariables'
import { readConfiguration } from '@portal-gateway/server/node/readConfiguration'
import { describe, expect, it } from 'vitest'
import { textOf } from './repository.ts'

const folder = 'docs/operations'
const read = (name: string) => textOf(`${folder}/${name}`)

/** Variables of other programs, or of the shell, in the files for operators. */
const others = /^(?:POSTGRES_|MINIO_|DOMAIN$|S3_SECRET$)/

/** Returns the variables that a file sets: `NAME=value` or `NAME: value` at the start of a line. */
const variablesIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:ENV )?([A-Z][A-Z0-9_]+)(?:=|: )/gm), ...text.matchAll(/ ([A-Z][A-Z0-9_]+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !others.test(name))

describe('the files for operators', () => {
  it('set only variables that the server reads', () => {
    const known = Object.keys(EnvironmentVariables.entries)
    for (const name of ['install.md', 'Dockerfile', 'compose.yaml']) {
      const used = variablesIn(read(name))
      expect(used.length, name).toBeGreaterThan(2)
      expect(
        used.filter((each) => !known.includes(each)),
        name,
      ).toEqual([])
    }
  })

  it('are all named by the page that explains them', () => {
    const pages = `${read('install.md')}\n${read('metrics.md')}`
    const files = readdirSync(new URL(`../${folder}`, import.meta.url)).filter(
      (name) => !name.endsWith('.md'),
    )
    expect(files.filter((name) => !pages.includes(`(${name})`))).toEqual([])
  })

  it('start the same program, with the same folder of data', () => {
    expect(read('Dockerfile')).toContain('CMD ["node", "server.js"]')
    expect(read('portal-gateway.service')).toContain('ExecStart=/usr/bin/node /opt/portal-gateway/server.js')
    expect(read('Dockerfile')).toContain('DATA_DIR=/data')
    expect(read('compose.yaml')).toMatch(/volumes: \[['"]data:\/data['"]\]/)
    expect(read('portal-gateway.service')).toContain('StateDirectory=portal-gateway')
    expect(read('install.md')).toContain('DATA_DIR=/var/lib/portal-gateway')
  })

  it('give the server time to drain before it is killed', () => {
    const production = {
      PORTAL_PRODUCTION: '1',
      PUBLIC_URL: 'http://127.0.0.1',
      PORTAL_SECRET: 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd',
    }
    const defaults = readConfiguration(production)
    if (!defaults.isValid) throw new Error(defaults.faults.join('\n'))
    const longest = defaults.value.drainSeconds + defaults.value.shutdownSeconds
    const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(read('portal-gateway.service')) ?? []
    const [, compose] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? []
    expect(Number(unit)).toBeGreaterThan(longest)
    expect(Number(compose)).toBeGreaterThan(longest)
  })

  it('name the files that the check of the release expects [EXP-249]', () => {
    const checked = textOf('scripts/serverRelease/checkServerRelease.mjs')
    const [, list = ''] = /const contents = \[([\s\S]*?)\n\]/.exec(checked) ?? []
    const inside = read('install.md').split('## What is inside')[1] ?? ''
    for (const [, name] of inside.matchAll(/`([\w.-]+\.(?:js|md|json))`/g))
      expect(list).toContain(`'${name}'`)
  })
})
