import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/serverProcess.ts'
import { clientHeader, type ReadyProxy } from './readyProxy.ts'

const example = new URL('../../../../docs/operations/nginx.conf', import.meta.url)

/**
 * Starts nginx for servers on this machine, with the configuration of `docs/operations` but without TLS. It distinguishes
 * clients by `clientHeader` instead of their addresses, which are the same here.
 */
export async function startNginx(
  program: string,
  folder: string,
  ports: readonly number[],
): Promise<ReadyProxy> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const servers = ports.map((each) => `server 127.0.0.1:${each} fail_timeout=2s;`).join(' ')
  const [site = ''] = readFileSync(example, 'utf8').split(/^server \{\n\s*listen 80;/m)
  const http = replaced(site, [
    [/^ *#? *(?:ip_hash|server [\d.]+:\d+);.*\n/gm, ''],
    [
      /upstream portal \{\n/,
      `upstream portal {\n  hash $http_${clientHeader.replaceAll('-', '_')};\n  ${servers}\n`,
    ],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/^ *(?:listen \[::\]|ssl_|server_name ).*\n/gm, ''],
    [/proxy_set_header Host \$host;/, 'proxy_set_header Host $http_host;'],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1;
events {}
http { access_log off; ${temporary}
${http}
}
`,
  )
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    // The nginx of Debian does not check servers: it notices a refused connection.
    isReady: (target) =>
      fetch(`http://127.0.0.1:${target}/readyz`).then(
        async (response) => {
          await response.text()
          return response.ok
        },
        () => false,
      ),
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function replaced(text: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((result, [pattern, part]) => {
    if (!new RegExp(pattern.source, pattern.flags.replace('g', '')).test(result))
      throw new Error(`docs/operations/nginx.conf does not match ${pattern.source}.`)
    return result.replace(pattern, () => part)
  }, text)
}
