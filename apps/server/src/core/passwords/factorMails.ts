import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail about an authenticator app that was added. [IDENT-020] */
export const factorAddedMail = (host: Host, recipient: Recipient): Mail =>
  mailTo(host, recipient, 'FACTOR_ADDED', (texts, names) =>
    texts.factorAdded({ ...names, profile: profileAddress(host, 'security') }),
  )

/** Returns the mail about an authenticator app that the user or support has removed. [IDENT-020] */
export const factorRemovedMail = (host: Host, recipient: Recipient, isBySupport: boolean): Mail =>
  mailTo(host, recipient, 'FACTOR_REMOVED', (texts, names) =>
    texts.factorRemoved({ ...names, isBySupport, profile: profileAddress(host, 'security') }),
  )

/** Returns the mail about new recovery codes. [IDENT-020] */
export const recoveryCodesRenewedMail = (host: Host, recipient: Recipient): Mail =>
  mailTo(host, recipient, 'RECOVERY_CODES_RENEWED', (texts, names) =>
    texts.recoveryCodesRenewed({ ...names, profile: profileAddress(host, 'security') }),
  )

/** Returns the mail about a recovery code that was used; `left` codes are left. [IDENT-020] */
export const recoveryCodeUsedMail = (host: Host, recipient: Recipient, left: number): Mail =>
  mailTo(host, recipient, 'RECOVERY_CODE_USED', (texts, names) =>
    texts.recoveryCodeUsed({ ...names, left, profile: profileAddress(host, 'security') }),
  )
