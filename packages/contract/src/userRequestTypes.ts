import { textGroup } from './translate.ts'

/** The kinds of requests that support reviews, with labels. [C-217] */
export const userRequestTypeLabels = /* @__PURE__ */ textGroup('userRequestTypeLabels', {
  REGISTRATION: 'Account Registration',
  PROFILE_CHANGE: 'Profile (Name/Email) Change',
  ACCESS_CHANGE: 'Access Change',
} as const)

export type UserRequestType = keyof typeof userRequestTypeLabels

export const userRequestTypes = Object.keys(userRequestTypeLabels) as UserRequestType[]
