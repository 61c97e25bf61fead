import type {
  FactorConfirmation,
  FactorProof,
  FactorSetup,
  RecoveryCodes,
  SecondFactor,
} from './secondFactor.ts'

/** No authenticator app. */
export const noFactorExample: SecondFactor = { app: null, recoveryCodesLeft: 0 }

/** An authenticator app, and two used recovery codes. */
export const secondFactorExample: SecondFactor = {
  app: { name: 'Work phone', added: '2026-02-11T08:30:00.000Z', lastUsed: '2026-03-05T08:02:00.000Z' },
  recoveryCodesLeft: 8,
}

/** An authenticator app with a long name, whose codes were not used yet, and no recovery codes. */
export const longNameFactorExample: SecondFactor = {
  app: {
    name: 'TelephoneOfTheLaboratoryForHydrobiologyAndLimnologySecondFloorA1',
    added: '2026-03-05T08:30:00.000Z',
    lastUsed: null,
  },
  recoveryCodesLeft: 0,
}

/** The secret of an authenticator app that is being added. */
export const factorSetupExample: FactorSetup = {
  setup: 'q8s2mZ0b4f7yT1kVx5nD3wJ9',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Portal%20Gateway:ihalvorsen?issuer=Portal%20Gateway&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}

/** The input that adds the authenticator app. */
export const factorConfirmationExample: FactorConfirmation = {
  setup: factorSetupExample.setup,
  name: 'Work phone',
  code: '282 760',
}

/** The input that removes the authenticator app, with a recovery code. */
export const factorProofExample: FactorProof = {
  password: 'thirty-two calm lakes',
  code: 'K7QF-M2XP-9RTW-3CHJ-VD6N-8BYG',
}

/** Ten recovery codes. */
export const recoveryCodesExample: RecoveryCodes = {
  codes: [
    'K7QF-M2XP-9RTW-3CHJ-VD6N-8BYG',
    '4ZPD-W8KE-J2MT-6XQA-R9FC-H3VN',
    'T5HB-Q3YJ-N8CG-2RWP-K6XE-9MDZ',
    '9CXN-F6TA-V4QH-8JKD-3ZBM-W2PR',
    'H2RG-8MWZ-C5XT-Q9NB-6PYF-4KJD',
    'B6VJ-3NQD-P9HK-W4TZ-8GCX-2RMY',
    'X8TM-C2PB-6ZRF-9HYQ-D4KW-N3JG',
    'W3KC-9JXH-R7DN-4BMG-T2QP-6ZFV',
    'N9PY-4GZT-K3WB-6QFX-H8RC-2DMJ',
    'D2MQ-7RBK-X6YV-3NTJ-9WHG-4CPF',
  ],
}
