import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../host/settings.ts'
import { brokenRules, publicRules } from './passwordRules.ts'

const texts = [
  'At least 12 characters',
  'At most 128 characters',
  'Must not contain your username',
  'Must not be a commonly used password',
  'Must differ from your last 5 passwords',
]

const owner = (last: readonly string[] = []) => ({
  username: 'Ada-L',
  isOneOfTheLast: async (password: string) => last.includes(password),
})

const broken = (password: string, last?: string[]) => brokenRules(defaultSettings, password, owner(last))

describe('passwordRules [PASS-038] [C-046]', () => {
  it('returns the rules in order, with the limits that a browser can check [PASS-039]', () => {
    const rules = publicRules(defaultSettings)
    expect(Object.values(rules).map(({ text }) => text)).toEqual(texts)
    for (const [id, rule] of Object.entries(rules)) expect(rule.id).toBe(id)
    expect(rules['minimumLength']).toEqual({ id: 'minimumLength', text: texts[0], minLength: 12 })
    expect(rules['maximumLength']).toEqual({ id: 'maximumLength', text: texts[1], maxLength: 128 })
    expect(JSON.stringify(rules)).not.toContain('excludes')
  })

  it('counts an emoji as one character, and accepts spaces and combining characters [T62]', async () => {
    expect(await broken('🐎'.repeat(11))).toEqual([texts[0]])
    for (const good of ['🐎🦄'.repeat(32), '   three blanks  ', 'é'.repeat(3) + ' e\u0301 calm lake']) {
      expect(await broken(good), good).toEqual([])
    }
    expect(await broken('a quiet lake '.repeat(10))).toEqual([texts[1]])
  })

  it('rejects passwords that contain the user name in any case, and common passwords with the usual variations', async () => {
    expect(await broken('my name is aDA-l, truly')).toEqual([texts[2]])
    for (const common of [
      '1qaz2wsx3edc',
      'SonyEricsson',
      'passwordpassword',
      'Leavemealone1!',
      '123456123456',
    ]) {
      expect(await broken(common), common).toEqual([texts[3]])
    }
    expect(await broken('letmein')).toEqual([texts[0], texts[3]])
  })

  it.each([
    ['ad', []],
    ['ada', [texts[2]]],
    ['🐎', []],
  ])(
    'rejects passwords that contain a user name of three characters or more: %s',
    async (username, rules) => {
      const password = `thirty calm lakes of ${username}`
      expect(await brokenRules(defaultSettings, password, { ...owner(), username })).toEqual(rules)
    },
  )

  it('accepts passwords from the minimum to the maximum length, and no others', async () => {
    const ofLength = (length: number) => broken('a quiet lake, '.repeat(10).slice(0, length))
    expect(await ofLength(11)).toEqual([texts[0]])
    expect(await ofLength(12)).toEqual([])
    expect(await ofLength(128)).toEqual([])
    expect(await ofLength(129)).toEqual([texts[1]])
  })

  it('has no rule about the last passwords if the history length is 0', () => {
    const rules = publicRules({ ...defaultSettings, passwordHistoryLength: 0 })
    expect(Object.values(rules).map(({ text }) => text)).toEqual(texts.slice(0, 4))
  })

  it('compares with the previous passwords only if no other rule is broken', async () => {
    expect(await broken('thirty calm lakes', ['thirty calm lakes'])).toEqual([texts[4]])
    expect(await broken('short', ['short'])).toEqual([texts[0]])
  })

  it('requires character classes if the operator configures them', async () => {
    const settings = {
      ...defaultSettings,
      passwordCharacterKinds: ['upper', 'lower', 'digit', 'sign'] as const,
    }
    expect(await brokenRules(settings, 'thirtycalmlakes', owner())).toEqual([
      'At least one upper-case letter',
      'At least one digit',
      'At least one other character',
    ])
    expect(await brokenRules(settings, '30 calm Lakes', owner())).toEqual([])
  })
})
