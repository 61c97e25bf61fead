import type { Host } from '@portal-gateway/server/core/host/ports'
import { noRecipient } from '@portal-gateway/server/core/mail/mail'
import { decryptText } from '@portal-gateway/server/core/mail/mailText'
import type { RequestHandler } from '@portal-gateway/server/node/site'
import { type DemoPage, demoPage, escaped } from './demoPage.ts'

export const outboxPath = '/demo/outbox'

const maxListed = 100

/** Serves the demo's mails: a list at '/demo/outbox', newest first, and each mail at '/demo/outbox/{id}'. */
export function outboxPage(host: Host): RequestHandler {
  return async (request) => {
    const id = new URL(request.url).pathname.slice(outboxPath.length + 1)
    const found = id === '' ? await list(host) : await one(host, id)
    return demoPage(
      request,
      found ?? { title: 'No such mail', body: '<p>There is no such mail.</p>', status: 404 },
    )
  }
}

async function list({ engine }: Host): Promise<DemoPage> {
  const mails = await engine.db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .where('recipient', '<>', noRecipient)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const rows = mails.map(
    ({ id, recipient, subject, created_at }) =>
      `<li><a href="${outboxPath}/${id}">${escaped(subject)}</a><br>to ${escaped(recipient)}, ${time(created_at)}</li>`,
  )
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>'
  return { title: 'Mails of the demo', body }
}

async function one(host: Host, id: string): Promise<DemoPage | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const mail = await host.engine.db
    .selectFrom('mail_outbox')
    .select(['key', 'recipient', 'subject', 'text', 'key_id', 'created_at'])
    .where('id', '=', Number(id))
    .where('recipient', '<>', noRecipient)
    .executeTakeFirst()
  if (!mail) return undefined
  const { recipient, subject, created_at } = mail
  const text = decryptText(host, mail) ?? 'This mail was stored with another secret.'
  const facts = `<dl><dt>To</dt><dd>${escaped(recipient)}</dd><dt>Sent</dt><dd>${time(created_at)}</dd></dl>`
  const back = `<p><a href="${outboxPath}">All mails</a></p>`
  return { title: subject, body: `${facts}<pre>${withLinks(text, host.portalAddress())}</pre>${back}` }
}

/** Escapes the text and turns addresses of the portal into links. Other addresses stay plain text. */
const withLinks = (text: string, address: string): string =>
  text
    .split(/(\s+)/)
    .map((part) =>
      part.startsWith(address) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')

function time(millis: number): string {
  const text = new Date(millis).toISOString()
  return `<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`
}
