import { defaultNames } from '@portal-gateway/contract/configuration'
import { defaultTokenTimeoutInSeconds } from '@portal-gateway/contract/headers'

/** What an operator can decide about the API. */
export interface Settings {
  /** The project's short name: part of file addresses. [C-043] */
  projectName: string
  /** Whether people reach the portal by https. */
  isSecure: boolean
  /** A session without a call ends after this. */
  tokenTimeoutInSeconds: number
  /** Every session ends after this, used or not. */
  absoluteSessionSeconds: number
  /** Failed sign-ins before a name is locked. [C-057] */
  attemptsBeforeLock: number
  lockSeconds: number
  /** Waiting time between two changes of a password; 0 is none. [C-056] */
  passwordMinimumAgeSeconds: number
  /** The largest JSON body. */
  maxBodyBytes: number
}

/** What holds where an operator decides nothing. */
export const defaultSettings: Settings = {
  projectName: defaultNames.projectName,
  isSecure: false,
  tokenTimeoutInSeconds: defaultTokenTimeoutInSeconds,
  absoluteSessionSeconds: 12 * 3600,
  attemptsBeforeLock: 5,
  lockSeconds: 15 * 60,
  passwordMinimumAgeSeconds: 0,
  maxBodyBytes: 1_000_000,
}
