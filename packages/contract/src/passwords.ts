/** The calls that change, request and set passwords, and the schema of an email address. @module */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { password } from './password.ts'
import { Refreshed } from './session.ts'
import { text, unseenMark } from './text.ts'

// Excludes quoted local parts, commas and spaces, because they could add recipients. No part between two dots
// is empty.
const localPart = /^[^\s@.,;:<>()"\\[\]]+(?:\.[^\s@.,;:<>()"\\[\]]+)*$/u
// Matches in linear time, because labels contain no dot. Excludes characters that mail servers treat as a dot,
// such as U+3002.
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * Whether a text is an email address. Invisible characters are refused, because one mailbox could then have
 * many different addresses. [T35, T46]
 */
function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@')
  return (
    !unseenMark.test(value) &&
    localPart.test(value.slice(0, Math.max(at, 0))) &&
    domain.test(value.slice(at + 1))
  )
}

/** Returns the schema of an email address. It has exactly one recipient and is safe in a mail's header. */
export const emailAddress = (label: string) =>
  v.pipe(
    text({ label, limit: 256, isRequired: true }),
    v.check((value) => value === '' || isEmailAddress(value), 'IS_INVALID'),
    v.metadata({ label, limit: 256, isRequired: true }),
  )

/**
 * A rule for new passwords. It may contain limits that the browser checks while the user types, without
 * sending the password. [C-046]
 */
export const PasswordRule = v.object({
  id: v.string(),
  text: v.string(),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  excludes: v.optional(v.string()),
})
export type PasswordRule = v.InferOutput<typeof PasswordRule>

/** The rules by id, in the order in which they are shown. [PASS-039] */
export const PasswordRules = v.record(v.string(), PasswordRule)
export type PasswordRules = v.InferOutput<typeof PasswordRules>

export const PasswordChange = v.object({
  currentPassword: password('Current Password'),
  newPassword: password('New Password'),
})
export type PasswordChange = v.InferOutput<typeof PasswordChange>

export const ForgottenPassword = v.object({ emailAddress: emailAddress('Email Address') })
export type ForgottenPassword = v.InferOutput<typeof ForgottenPassword>

/** The two kinds of links that set a password. */
export const linkModes = ['set_initial_password', 'reset_password'] as const
export type LinkMode = (typeof linkModes)[number]

export const LinkedPassword = v.object({
  hash: v.pipe(v.string('IS_INVALID'), v.maxLength(256, 'IS_INVALID'), v.metadata({ label: 'Link' })),
  password: password('New Password'),
})
export type LinkedPassword = v.InferOutput<typeof LinkedPassword>

const checkOf = <const Mode extends LinkMode>(mode: Mode) =>
  endpoint({
    method: 'GET',
    path: `/rest/public/${mode}/{hash}`,
    access: 'public',
    summary: 'Whether a link can be used. The call does not use up the link.',
    params: { hash: 'word' },
    done: { status: 200 },
    outcomes: ['missing'],
  })

const setOf = <const Mode extends LinkMode>(mode: Mode) =>
  endpoint({
    method: 'POST',
    path: `/rest/public/${mode}`,
    access: 'public',
    summary: 'Set a password by a link, which is then used up.',
    body: LinkedPassword,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  })

export const passwords = {
  rules: endpoint({
    method: 'GET',
    path: '/rest/public/password_validation/rules',
    access: 'public',
    summary: 'The rules that a new password must meet.',
    done: { status: 200, body: PasswordRules },
  }),
  change: endpoint({
    method: 'POST',
    path: '/rest/secure/change_password/attempt',
    access: 'SET_OWN_PASSWORD',
    summary:
      "Change the caller's own password. The caller's session is replaced, and their other sessions end.",
    body: PasswordChange,
    done: { status: 200, body: Refreshed },
    outcomes: ['invalid'],
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/rest/public/forgot_password',
    access: 'public',
    summary: 'Request a reset link by mail. The response does not reveal whether the address is known.',
    body: ForgottenPassword,
    done: { status: 200 },
    outcomes: ['invalid'],
  }),
  checkInitialLink: checkOf('set_initial_password'),
  checkResetLink: checkOf('reset_password'),
  setInitial: setOf('set_initial_password'),
  reset: setOf('reset_password'),
}
