import { queueMail } from '@portal-gateway/server/core/mail/mail'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../server/test/support/testServer.ts'
import { outboxPage } from '../src/outboxPage.ts'

forEachEngine('the outbox page of the demo', (server) => {
  const read = async (path: string) => {
    const answer = await outboxPage(server().host)(new Request(`http://127.0.0.1:8080${path}`))
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy'),
      text: await answer.text(),
    }
  }
  const write = async (subject: string, text: string) => {
    const { host } = server()
    const mail = { recipient: 'ada@portal.example', subject, text }
    await host.engine.db.transaction().execute((trx) => queueMail(trx, host, mail))
  }

  it('lists the mails that have a recipient, newest first', async () => {
    expect((await read('/demo/outbox')).text).toContain('No mail has been sent yet.')
    await write('The first', 'one')
    await write('The second', 'two')
    const { host } = server()
    await host.engine.db.transaction().execute((trx) => queueMail(trx, host, undefined))
    const { text } = await read('/demo/outbox')
    expect(text.match(/<li>/g)).toHaveLength(2)
    expect(text.indexOf('The second')).toBeLessThan(text.indexOf('The first'))
  })

  it('shows a mail, and turns only addresses of the portal into links', async () => {
    const own = `${server().host.portalAddress()}reset-password/abc`
    await write('A link', `Hello,\n\n${own}\n\nhttp://evil.example/x`)
    const path = /href="(\/demo\/outbox\/\d+)"/.exec((await read('/demo/outbox')).text)?.[1] ?? ''
    const { status, text } = await read(path)
    expect(status).toBe(200)
    expect(text).toContain(`<a href="${own}">${own}</a>`)
    expect(text).not.toContain('href="http://evil')
  })

  it('escapes HTML in a mail', async () => {
    await write('<script>alert(1)</script>', '<img src=x onerror=alert(1)>')
    const path = /href="(\/demo\/outbox\/\d+)"/.exec((await read('/demo/outbox')).text)?.[1] ?? ''
    for (const { text, policy } of [await read('/demo/outbox'), await read(path)]) {
      expect(text).not.toMatch(/<script|<img/)
      expect(policy).toContain("default-src 'none'")
    }
  })

  it('returns 404 for an unknown or invalid id of a mail', async () => {
    for (const path of ['0', '999999', '-1', 'x', '1/2', '9007199254740993']) {
      expect((await read(`/demo/outbox/${path}`)).status, path).toBe(404)
    }
  })
})
