import { agreementsDueMail } from '../../../src/core/agreements/agreementMails.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { identityLinkedMail, identityUnlinkedMail } from '../../../src/core/institutions/identityMails.ts'
import type { Mail } from '../../../src/core/mail/mail.ts'
import { mailLanguages, type Recipient } from '../../../src/core/mail/mailTo.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../../../src/core/passkeys/passkeyMails.ts'
import {
  factorAddedMail,
  factorRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
} from '../../../src/core/passwords/factorMails.ts'
import { newBrowserMail } from '../../../src/core/passwords/newBrowserMail.ts'
import { linkMail, passwordChangedMail } from '../../../src/core/passwords/passwordMails.ts'
import { requiredFactorMail } from '../../../src/core/passwords/requiredFactorMails.ts'
import { wrongCodesMail } from '../../../src/core/passwords/wrongCodesMail.ts'
import {
  accountMail,
  registrationApprovedMail,
  registrationDeniedMail,
} from '../../../src/core/registrations/registrationActionMails.ts'
import {
  proxyRegisteredMail,
  registeredMail,
  registrationWaitsMail,
} from '../../../src/core/registrations/registrationMails.ts'
import { emailMovedMail } from '../../../src/core/requests/profileChangeMails.ts'
import {
  approvedMail,
  decidedMail,
  partDecidedMail,
  rejectedMail,
  requestedMail,
} from '../../../src/core/requests/requestMails.ts'
import { deputyAddedMail, deputyEndedMail, partsWaitMail } from '../../../src/core/reviewers/reviewerMails.ts'
import { rolesEndMail } from '../../../src/core/users/endWarnings.ts'
import { signInChangedMail } from '../../../src/core/users/userMails.ts'

const host = {
  settings: {
    portalName: 'Lakes Portal',
    supportEmail: 'help@lakes.example',
    initialLinkSeconds: 72 * 3600,
    resetLinkSeconds: 30 * 60,
  },
  portalAddress: () => 'https://lakes.example/portal/',
} as unknown as Host

const labels = {
  en: ['Last Name', 'Email', 'Not approved: x'],
  de: ['Nachname', 'E-Mail', 'Nicht genehmigt: x'],
}

const days = { validFrom: '2026-12-21', validUntil: '2027-01-08' }

const signIn = {
  time: '2026-03-05 10:12 UTC',
  browser: 'Firefox 147',
  system: 'Windows',
  address: '192.0.2.17',
  hasPassword: true,
}

/** Every mail in a language, with and without its optional parts. The message of a reviewer is 'Servus.'. */
export const mails: Readonly<Record<string, (to: Recipient) => Mail>> = {
  'a link for the first password': (to) => linkMail(host, to, 'set_initial_password', 't1'),
  'a link for another password': (to) => linkMail(host, to, 'reset_password', 't2'),
  'a changed password': (to) => passwordChangedMail(host, to, { institutions: [], hasPasskeys: false }),
  'a changed password of an account with a linked institution': (to) =>
    passwordChangedMail(host, to, { institutions: ['Lake University'], hasPasskeys: false }),
  'a changed password of an account with a passkey': (to) =>
    passwordChangedMail(host, to, { institutions: [], hasPasskeys: true }),
  'a sign-in with a new browser': (to) => newBrowserMail(host, to, signIn),
  'a sign-in with a new browser of an unknown name': (to) =>
    newBrowserMail(host, to, { ...signIn, browser: '', system: '', address: undefined, hasPassword: false }),
  'an added authenticator app': (to) => factorAddedMail(host, to),
  'an authenticator app that the user has removed': (to) => factorRemovedMail(host, to, false),
  'an authenticator app that support has removed': (to) => factorRemovedMail(host, to, true),
  'an authenticator app that a portal role requires': (to) =>
    requiredFactorMail(host, to, {
      requiredFrom: '2027-03-31',
      daysLeft: 7,
      roles: ['Monitor'],
      hasOtherSignIn: false,
    }),
  'an authenticator app that several portal roles require': (to) =>
    requiredFactorMail(host, to, {
      requiredFrom: '2027-03-31',
      daysLeft: 1,
      roles: ['Monitor', 'Monitor 2'],
      hasOtherSignIn: true,
    }),
  'an agreement to sign': (to) =>
    agreementsDueMail(host, to, {
      unmet: [{ name: 'Servus A', version: 3, reason: 'NEW_VERSION', uses: ['Monitor A', 'Monitor'] }],
      ending: [],
    }),
  'agreements to sign, and signatures that end': (to) =>
    agreementsDueMail(host, to, {
      unmet: [
        { name: 'Servus A', version: 3, reason: 'UNSIGNED', uses: ['Monitor A'] },
        { name: 'Servus B', version: 1, reason: 'ENDED', uses: ['Monitor'] },
      ],
      ending: [
        { name: 'Servus C', lastDay: '2027-03-31', daysLeft: 0, uses: ['Monitor A'] },
        { name: 'Servus D', lastDay: '2027-04-30', daysLeft: 30, uses: ['Monitor'] },
      ],
    }),
  'new recovery codes': (to) => recoveryCodesRenewedMail(host, to),
  'a used recovery code': (to) => recoveryCodeUsedMail(host, to, 9),
  'wrong codes after a right password': (to) => wrongCodesMail(host, to, 'password'),
  'wrong codes after a right password of the organisation': (to) =>
    wrongCodesMail(host, to, 'organisationPassword'),
  'wrong codes after the sign-in with an institution': (to) => wrongCodesMail(host, to, 'institution'),
  'an added passkey': (to) => passkeyAddedMail(host, to),
  'a passkey that the user has removed': (to) => passkeyRemovedMail(host, to, false),
  'the passkeys that support has removed': (to) => passkeyRemovedMail(host, to, true),
  'a linked identity': (to) => identityLinkedMail(host, to, 'Lake University'),
  'an identity that the user has unlinked': (to) =>
    identityUnlinkedMail(host, to, { institution: 'Lake University', isBySupport: false }),
  'an identity that support has unlinked': (to) =>
    identityUnlinkedMail(host, to, { institution: 'Lake University', isBySupport: true }),
  'a new account with a password of the portal': (recipient) =>
    accountMail(host, { recipient, username: 'ada', token: 't3', message: 'Servus.' }),
  'a new account with a password of the organisation': (recipient) =>
    accountMail(host, { recipient, username: 'ada', token: undefined, message: '' }),
  'a received registration': (to) => registeredMail(host, to, 7),
  'a received registration of another person': (to) => proxyRegisteredMail(host, to, 7),
  'a registration to review': (to) => registrationWaitsMail(host, to, 7),
  'an approved registration of another person': (to) => registrationApprovedMail(host, to, 7, 'Servus.'),
  'a denied registration': (to) => registrationDeniedMail(host, to, 7, ''),
  'a denied registration, with a message': (to) => registrationDeniedMail(host, to, 7, 'Servus.'),
  'a received access change': (recipient) => requestedMail(host, { request: 'ACCESS_CHANGE', recipient }),
  'a received profile change': (recipient) => requestedMail(host, { request: 'PROFILE_CHANGE', recipient }),
  'a profile change that was approved as requested': (recipient) =>
    approvedMail(host, {
      request: 'PROFILE_CHANGE',
      recipient,
      message: '',
      parts: [{ name: labels[recipient.language][1] ?? '', decision: 'APPROVED' }],
    }),
  'a profile change that was approved with changes': (recipient) => {
    const [lastName = '', email = '', detail = ''] = labels[recipient.language]
    return approvedMail(host, {
      request: 'PROFILE_CHANGE',
      recipient,
      message: 'Servus.',
      parts: [
        { name: lastName, decision: 'APPROVED' },
        { name: email, decision: 'CHANGED', details: [detail] },
      ],
    })
  },
  'an approved access change': (recipient) =>
    approvedMail(host, { request: 'ACCESS_CHANGE', recipient, message: '', parts: [] }),
  'an approved access change with days': (recipient) =>
    approvedMail(host, {
      request: 'ACCESS_CHANGE',
      recipient,
      message: '',
      parts: [
        {
          name: 'Monitor',
          decision: 'APPROVED',
          days: mailLanguages[recipient.language].texts.days({ validUntil: '2027-03-31' }),
        },
        { name: 'Monitor 2', decision: 'APPROVED' },
        {
          name: 'Monitor 3',
          decision: 'APPROVED',
          days: mailLanguages[recipient.language].texts.days({ validFrom: '2027-01-01' }),
        },
      ],
    }),
  'an access change of which days were approved with changes': (recipient) =>
    approvedMail(host, {
      request: 'ACCESS_CHANGE',
      recipient,
      message: '',
      parts: [
        {
          name: 'Monitor',
          decision: 'CHANGED',
          days: mailLanguages[recipient.language].texts.days(
            { validFrom: '2027-01-01', validUntil: '2027-03-31' },
            {},
          ),
        },
      ],
    }),
  'an access change that was approved with changes': (recipient) =>
    approvedMail(host, {
      request: 'ACCESS_CHANGE',
      recipient,
      message: '',
      parts: [{ name: 'Monitor', decision: 'REFUSED' }],
    }),
  'a rejected profile change': (recipient) =>
    rejectedMail(host, { request: 'PROFILE_CHANGE', recipient, message: 'Servus.' }),
  'a rejected access change': (recipient) =>
    rejectedMail(host, { request: 'ACCESS_CHANGE', recipient, message: '' }),
  'an access change of which a reviewer approved each part': (recipient) =>
    decidedMail(host, {
      request: 'ACCESS_CHANGE',
      recipient,
      status: 'APPROVED',
      message: '',
      parts: [
        { name: 'Monitor', decision: 'APPROVED', message: 'Servus.' },
        { name: 'Monitor 2', decision: 'APPROVED', message: '' },
      ],
    }),
  'an access change of which a reviewer refused each part': (recipient) =>
    decidedMail(host, {
      request: 'ACCESS_CHANGE',
      recipient,
      status: 'REJECTED',
      message: '',
      parts: [{ name: 'Monitor', decision: 'REFUSED', message: 'Servus.\nServus.' }],
    }),
  'a decided part while another one waits': (recipient) =>
    partDecidedMail(host, {
      recipient,
      part: { name: 'Monitor', decision: 'APPROVED', message: 'Servus.' },
      left: 1,
    }),
  'a decided part while others wait': (recipient) =>
    partDecidedMail(host, { recipient, part: { name: 'Monitor', decision: 'REFUSED' }, left: 3 }),
  'a role that ends': (to) =>
    rolesEndMail(host, to, [{ kind: 'PROJECT_ROLE', name: 'Monitor', lastDay: '2027-03-31', daysLeft: 7 }]),
  'a portal role that ends': (to) =>
    rolesEndMail(host, to, [{ kind: 'PORTAL_ROLE', name: 'Monitor', lastDay: '2027-03-31', daysLeft: 0 }]),
  'several roles that end': (to) =>
    rolesEndMail(host, to, [
      { kind: 'PORTAL_ROLE', name: 'Monitor', lastDay: '2027-03-25', daysLeft: 1 },
      { kind: 'PROJECT_ROLE', name: 'Monitor', lastDay: '2027-04-23', daysLeft: 30 },
    ]),
  'a new deputy, to the deputy': (to) => deputyAddedMail(host, { ...to, is: 'DEPUTY' }, days),
  'a new deputy, to the reviewer': (to) => deputyAddedMail(host, { ...to, is: 'REVIEWER' }, days),
  'a deputy that the reviewer has ended, to the deputy': (to) =>
    deputyEndedMail(host, { ...to, is: 'DEPUTY' }, { ...days, by: 'REVIEWER' }),
  'a deputy that the reviewer has ended, to the reviewer': (to) =>
    deputyEndedMail(host, { ...to, is: 'REVIEWER' }, { ...days, by: 'REVIEWER' }),
  'a deputy that has ended it, to the deputy': (to) =>
    deputyEndedMail(host, { ...to, is: 'DEPUTY' }, { ...days, by: 'DEPUTY' }),
  'a deputy that has ended it, to the reviewer': (to) =>
    deputyEndedMail(host, { ...to, is: 'REVIEWER' }, { ...days, by: 'DEPUTY' }),
  'a request to review': (to) => partsWaitMail(host, to, false),
  'a request to review in place of a reviewer': (to) => partsWaitMail(host, to, true),
  'a changed email address, sent to the old address': (to) => emailMovedMail(host, to),
  'a changed user name and email address': (recipient) =>
    signInChangedMail(host, { recipient, hasMoved: true, username: 'ada' }),
  'a changed user name': (recipient) =>
    signInChangedMail(host, { recipient, hasMoved: false, username: 'ada' }),
  'a changed email address': (recipient) =>
    signInChangedMail(host, { recipient, hasMoved: true, username: undefined }),
}
