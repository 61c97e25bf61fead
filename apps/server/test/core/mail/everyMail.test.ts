import { describe, expect, it } from 'vitest'
import type { Host } from '../../../src/core/host/ports.ts'
import type { Mail } from '../../../src/core/mail/mail.ts'
import { changedMail, linkMail, spanOf } from '../../../src/core/mail/mailTexts.ts'
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
import { accessChangeWords } from '../../../src/core/requests/accessChanges.ts'
import { emailMovedMail, profileChangeWords } from '../../../src/core/requests/profileChangeMails.ts'
import { approvedMail, rejectedMail, requestedMail } from '../../../src/core/requests/requestMails.ts'
import { signInChangedMail } from '../../../src/core/users/userMails.ts'

// Written out, and not made with the functions of the mails: a text that changes must fail here.

const host = {
  settings: {
    portalName: 'Lakes Portal',
    supportEmail: 'help@lakes.example',
    initialLinkSeconds: 72 * 3600,
    resetLinkSeconds: 30 * 60,
  },
  portalAddress: () => 'https://lakes.example/portal/',
} as unknown as Host

const recipient = 'ada@lakes.example'
const foot = 'Lakes Portal\nhelp@lakes.example\n'
const history = 'https://lakes.example/portal/app/profile?tab=requestsHistory'
const name = { what: profileChangeWords.what, recipient }
const asApproved = { ...name, ...profileChangeWords, message: '' }

const mails: [string, Mail, string, string[]][] = [
  [
    'a link for the first password',
    linkMail(host, recipient, 'set_initial_password', 't1'),
    'Set your password for Lakes Portal',
    [
      'You have an account at Lakes Portal. Set its password here:',
      'https://lakes.example/portal/set-initial-password/t1',
      'The link works once and for 72 hours. A newer link replaces it.',
      'If you did not expect this, you need not do anything.',
    ],
  ],
  [
    'a link for another password',
    linkMail(host, recipient, 'reset_password', 't2'),
    'Reset your password for Lakes Portal',
    [
      'Somebody, probably you, asked for a new password for your account at Lakes Portal. Set it here:',
      'https://lakes.example/portal/reset-password/t2',
      'The link works once and for 30 minutes. A newer link replaces it.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  ],
  [
    'a changed password',
    changedMail(host, recipient),
    'Your password for Lakes Portal was changed',
    [
      'The password of your account at Lakes Portal was changed. Wherever else you were signed in, you have been signed out.',
      'If it was not you, set a new one at once and tell help@lakes.example:',
      'https://lakes.example/portal/forgot-password',
    ],
  ],
  [
    'a new account with a password of the portal',
    accountMail(host, { recipient, username: 'ada', token: 't3', message: 'Welcome.' }),
    'Set your password for Lakes Portal',
    [
      'You have an account at Lakes Portal from now on.',
      'Your user name is ada. Set your password here:',
      'https://lakes.example/portal/set-initial-password/t3',
      'The link works once and for 72 hours. A newer link replaces it.',
      'User Support writes:\n\nWelcome.',
      'If you did not expect this, tell help@lakes.example.',
    ],
  ],
  [
    'a new account with a password of the organisation',
    accountMail(host, { recipient, username: 'ada', token: undefined, message: '' }),
    'Your account at Lakes Portal',
    [
      'You have an account at Lakes Portal from now on.',
      'You sign in with the user name ada and the password of your organisation:',
      'https://lakes.example/portal/',
      'If you did not expect this, tell help@lakes.example.',
    ],
  ],
  [
    'a received registration',
    registeredMail(host, recipient, 7),
    'Your request at Lakes Portal',
    [
      'We have received your request for an account at Lakes Portal. Its number is 7.',
      'User Support reviews it. This takes 1 to 3 business days; you are told by mail what was decided.',
      'If it was not you who sent it, you need not do anything, or tell help@lakes.example.',
    ],
  ],
  [
    'a received registration of another person',
    proxyRegisteredMail(host, recipient, 7),
    'Your request at Lakes Portal',
    [
      'We have received your request for an account for another person at Lakes Portal. Its number is 7.',
      'User Support reviews it. This takes 1 to 3 business days; you are told by mail what was decided.',
      `You can see how far it is on your profile:\n${history}`,
      'If it was not you who sent it, tell help@lakes.example.',
    ],
  ],
  [
    'a registration to review',
    registrationWaitsMail(host, recipient, 7),
    'Request 7 for an account at Lakes Portal',
    [
      'Somebody asks for an account at Lakes Portal. Review the request here:',
      'https://lakes.example/portal/app/user-requests/registration/7',
    ],
  ],
  [
    'an approved registration of another person',
    registrationApprovedMail(host, recipient, 7, 'Welcome.'),
    'Your request at Lakes Portal was approved',
    [
      'Your request 7 for an account at Lakes Portal was approved. The person for whom you requested it has been notified by mail.',
      'User Support writes:\n\nWelcome.',
    ],
  ],
  [
    'a denied registration',
    registrationDeniedMail(host, recipient, 7, ''),
    'Your request at Lakes Portal was rejected',
    ['Your request 7 for an account at Lakes Portal was rejected.', 'You can ask help@lakes.example.'],
  ],
  [
    'a received request',
    requestedMail(host, { what: 'to change your access', recipient }),
    'Your request at Lakes Portal',
    [
      'We have received your request to change your access at Lakes Portal.',
      'User Support reviews it. This takes 1 to 3 business days; you are told by mail what was decided.',
      `You can see how far it is on your profile:\n${history}`,
      'If it was not you who sent it, tell help@lakes.example.',
    ],
  ],
  [
    'a request that was approved as it was sent',
    approvedMail(host, { ...asApproved, parts: [{ name: 'Email', decision: 'APPROVED' }] }),
    'Your request at Lakes Portal was approved',
    [
      'Your request to change your name or email address at Lakes Portal was approved.',
      'Your account has the new name and address from now on. You can sign in with this address or with your user name.',
    ],
  ],
  [
    'a request that was approved with changes',
    approvedMail(host, {
      ...asApproved,
      message: 'As agreed.',
      parts: [
        { name: 'Last Name', decision: 'APPROVED' },
        { name: 'Email', decision: 'CHANGED', details: ['Not approved: x'] },
      ],
    }),
    'Your request at Lakes Portal was approved with changes',
    [
      'Your request to change your name or email address at Lakes Portal was approved, but not everything as you asked:',
      '- Last Name: approved\n- Email: approved with changes\n    Not approved: x',
      'Your account has the name and address that were approved from now on. You can sign in with its address or with your user name.',
      'User Support writes:\n\nAs agreed.',
    ],
  ],
  [
    'an approved request of accesses',
    approvedMail(host, { ...accessChangeWords(host), recipient, message: '', parts: [] }),
    'Your request at Lakes Portal was approved',
    [
      'Your request to change your access at Lakes Portal was approved.',
      'You can see your project roles on your profile:\nhttps://lakes.example/portal/app/profile?tab=projectRoles',
    ],
  ],
  [
    'a rejected request',
    rejectedMail(host, { ...name, message: 'Ask your site.' }),
    'Your request at Lakes Portal was rejected',
    [
      'Your request to change your name or email address at Lakes Portal was rejected. Your account stays as it is.',
      'User Support writes:\n\nAsk your site.',
      `You can ask help@lakes.example, or send another request on your profile:\n${history}`,
    ],
  ],
  [
    'a changed email address, to the old one',
    emailMovedMail(host, recipient),
    'The email address of your account at Lakes Portal was changed',
    [
      'Your account at Lakes Portal has another email address from now on. Mails about it no longer go here.',
      'If you did not ask for this, tell help@lakes.example at once.',
    ],
  ],
  [
    'a changed user name and email address',
    signInChangedMail(host, { recipient, hasMoved: true, username: 'ada' }),
    'Your account at Lakes Portal was changed',
    [
      'User Support changed your account at Lakes Portal.',
      'Mails about it come to this address from now on, and you can sign in with this address.',
      'Your user name is ada from now on.',
      'https://lakes.example/portal/',
      'If you did not expect this, tell help@lakes.example at once.',
    ],
  ],
  [
    'a changed email address',
    signInChangedMail(host, { recipient, hasMoved: true, username: undefined }),
    'Your account at Lakes Portal was changed',
    [
      'User Support changed your account at Lakes Portal.',
      'Mails about it come to this address from now on, and you can sign in with this address.',
      'https://lakes.example/portal/',
      'If you did not expect this, tell help@lakes.example at once.',
    ],
  ],
]

describe('the mail about', () => {
  it.each(mails)('%s [EXP-138]', (_, mail, subject, paragraphs) => {
    expect(mail).toEqual({ recipient, subject, text: ['Hello,', ...paragraphs, foot].join('\n\n') })
  })

  it.each([
    [3600, '1 hour'],
    [7200, '2 hours'],
    [60, '1 minute'],
    [5400, '90 minutes'],
  ])('a link that works for %d seconds says %s [EXP-138]', (seconds, span) => {
    expect(spanOf(seconds)).toBe(span)
  })
})
