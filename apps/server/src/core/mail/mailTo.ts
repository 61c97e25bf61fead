import { germanContract } from '@portal-gateway/contract/de'
import { type Language, languages } from '@portal-gateway/contract/languages'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { MailKind } from '@portal-gateway/contract/systemHealth'
import { inEnglish, type Translate, translator } from '@portal-gateway/contract/translate'
import type { Host } from '../host/ports.ts'
import { englishMailTexts } from './englishMailTexts.ts'
import { germanMailTexts } from './germanMailTexts.ts'
import type { Mail } from './mail.ts'
import type { MailContent, MailNames, MailTexts } from './mailTexts.ts'

/** The recipient of a mail, and the language of the mail. */
export interface Recipient {
  address: string
  language: Language
}

/** The language of a mail to a recipient whose language is not known. */
export const [defaultLanguage] = languages

/** The texts of the mails by language; `translate` translates the labels of the contract. */
export const mailLanguages: Readonly<Record<Language, { texts: MailTexts; translate: Translate }>> = {
  en: { texts: englishMailTexts, translate: inEnglish },
  de: { texts: germanMailTexts, translate: translator(germanContract) },
}

/** Returns a mail in the language of its recipient: a greeting, the paragraphs, and the signature. [EXP-312] */
export function mailTo(
  { settings: { portalName, supportEmail } }: Host,
  { address, language }: Recipient,
  kind: MailKind,
  contentOf: (texts: MailTexts, names: MailNames) => MailContent,
): Mail {
  const { texts } = mailLanguages[language]
  const { subject, paragraphs } = contentOf(texts, { portalName, supportEmail })
  const signature = `${portalName}\n${supportEmail}`
  return {
    kind,
    recipient: address,
    subject,
    text: `${[texts.greeting, ...paragraphs, signature].join('\n\n')}\n`,
  }
}

const pages = {
  set_initial_password: 'set-initial-password',
  reset_password: 'reset-password',
} as const satisfies Record<LinkMode, string>

/** Returns the address of a link, always at the configured portal address. [T34] */
export const linkAddress = (host: Host, mode: LinkMode, token: string): string =>
  `${host.portalAddress()}${pages[mode]}/${token}`

/** Returns the address of a tab of the user's profile. */
export const profileAddress = (
  host: Host,
  tab: 'requestsHistory' | 'projectRoles' | 'agreements' | 'security',
): string => `${host.portalAddress()}app/profile?tab=${tab}`
