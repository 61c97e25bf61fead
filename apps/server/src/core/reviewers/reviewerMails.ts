import type { Validity } from '@portal-gateway/contract/validity'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import type { DeputySide } from '../mail/mailTexts.ts'
import { mailTo, type Recipient } from '../mail/mailTo.ts'

/** A reviewer or a deputy, as the recipient of a mail about both. */
export interface PairRecipient extends Recipient {
  is: DeputySide
}

/** Returns the address of the page with the parts to review, and with the deputies. */
const reviewsAddress = (host: Host): string => `${host.portalAddress()}app/reviews`

/** Returns the mail about a new deputy, to the reviewer or to the deputy. [COND-073] */
export const deputyAddedMail = (host: Host, { is, ...recipient }: PairRecipient, days: Validity): Mail =>
  mailTo(host, recipient, 'DEPUTY', (texts, names) =>
    texts.deputyAdded({ ...names, to: is, days, reviews: reviewsAddress(host) }),
  )

/** Returns the mail about a deputy that one of them has ended, to the reviewer or to the deputy. [COND-073] */
export const deputyEndedMail = (
  host: Host,
  { is, ...recipient }: PairRecipient,
  { by, ...days }: Validity & { by: DeputySide },
): Mail =>
  mailTo(host, recipient, 'DEPUTY', (texts, names) =>
    texts.deputyEnded({ ...names, to: is, by, days, reviews: reviewsAddress(host) }),
  )

/** Returns the mail about a new request with a part that the recipient can decide. [COND-072] */
export const partsWaitMail = (host: Host, recipient: Recipient, isInPlace: boolean): Mail =>
  mailTo(host, recipient, 'REQUEST', (texts, names) =>
    texts.partsWait({ ...names, isInPlace, reviews: reviewsAddress(host) }),
  )
