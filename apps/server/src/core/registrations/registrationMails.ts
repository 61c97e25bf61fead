import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** Returns the receipt to the registered email. It is the same whether or not an account has this email. [T31] */
export const registeredMail = (host: Host, recipient: Recipient, id: number): Mail =>
  mailTo(host, recipient, 'REGISTRATION', (texts, names) => texts.registered({ ...names, id }))

/** Returns the receipt to a user who registered another person. */
export const proxyRegisteredMail = (host: Host, recipient: Recipient, id: number): Mail =>
  mailTo(host, recipient, 'REGISTRATION', (texts, names) =>
    texts.proxyRegistered({ ...names, id, history: profileAddress(host, 'requestsHistory') }),
  )

/** Returns the mail to the reviewers. */
export const registrationWaitsMail = (host: Host, recipient: Recipient, id: number): Mail =>
  mailTo(host, recipient, 'REGISTRATION', (texts, names) =>
    texts.registrationWaits({
      ...names,
      id,
      link: `${host.portalAddress()}app/user-requests/registration/${id}`,
    }),
  )
