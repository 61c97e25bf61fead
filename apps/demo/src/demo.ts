import type { Demo } from '@portal-gateway/server/node/demo'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { demoPartner, demoPartnerPath } from './demoPartner.ts'
import { demoSettings } from './demoSettings.ts'
import { outboxPage, outboxPath } from './outboxPage.ts'
import { demoPartnerPortal } from './partner.ts'
import { demoPortal } from './portal.ts'
import { prepareDemo } from './prepareDemo.ts'
import { refreshDemoAccounts } from './refreshDemoAccounts.ts'
import { demoRoles } from './roles.ts'
import { startUniversity } from './university.ts'

/** The demo: the portal of a fictional research network, with its accounts, content and additional pages. */
export const demo: Demo = {
  portal: demoPortal,
  settings: demoSettings,
  partnerIdentity: demoPartnerPortal,
  async prepare(host, options) {
    const password = await prepareDemo(host, options)
    return {
      refresh: () => refreshDemoAccounts(host, password),
      welcome: (origin) => welcome(password, origin),
    }
  },
  partner: demoPartner,
  institution: startUniversity,
  pages(host, api, partner) {
    const outbox = outboxPage(host)
    const partnerPage = partner?.page(api)
    return (request) => {
      const path = new URL(request.url).pathname
      if (path === outboxPath || path.startsWith(`${outboxPath}/`)) return outbox(request)
      return path === demoPartnerPath ? partnerPage?.(request) : undefined
    }
  },
}

const welcome = (password: string, origin: string): string[] => [
  `DEMO, for this machine only. Sign in with the password ${password} as`,
  ...demoAccounts.map((account) => `  ${account.username.padEnd(13)}${described(account)}`),
  `Their mails are shown at ${origin}${outboxPath}`,
]

const described = ({ firstName, lastName, roles, ...account }: DemoAccount): string => {
  const permission = roles[0] && demoRoles[roles[0]].permissions[0]
  return `${firstName} ${lastName}, ${permission}${account.shows ? `: ${account.shows}` : ''}`
}
