import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, endpoints } from '@portal-gateway/contract/api'
import {
  entrySentences,
  type FieldRule,
  fieldKey,
  type Suffix,
  sentences,
  suffixes,
  wholeKeys,
} from '@portal-gateway/contract/messageKeys'
import { type Labels, labelsOf, messageOf } from '@portal-gateway/contract/messages'
import { userTextsOf } from '@portal-gateway/contract/users'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { resourceEntry } from '../ResourceForm/resourceEntry.ts'

type Body = v.GenericSchema & { entries: Record<string, v.GenericSchema> }

/** The part of each message after the label, by rule: for a singular label and for a plural label. */
const phrases: Record<Suffix, readonly [one: string, several: string]> = {
  IS_REQUIRED: ['is required', 'are required'],
  IS_EMPTY: ['is empty', 'are empty'],
  IS_INVALID: ['is invalid', 'are invalid'],
  IS_TOO_LONG: ['is too long', 'are too long'],
  IS_TOO_LARGE: ['is too large', 'are too large'],
  IS_ALREADY_IN_USE: ['is already in use', 'are already in use'],
  MUST_BE_AN_IMAGE: ['must be an image', 'must be an image'],
  MUST_BE_AN_INTEGER: ['must be an integer', 'must be an integer'],
  MUST_HAVE_A_VALID_PROTOCOL: ['must have a valid protocol', 'must have a valid protocol'],
  INVALID_OR_MISSING_TOP_LEVEL_DOMAIN: [
    'has an invalid or missing top-level domain',
    'have an invalid or missing top-level domain',
  ],
  UNRECOGNISED_CHARACTER: ['has an unrecognised character', 'have an unrecognised character'],
  NOT_EDITABLE_FOR_INTERNAL_USERS: [
    'is not editable for internal users',
    'are not editable for internal users',
  ],
  MUST_BE_BEFORE_END_DATE: ['must be before end date', 'must be before end date'],
  MUST_BE_AFTER_START_DATE: ['must be after start date', 'must be after start date'],
  MUST_BE_IN_THE_FUTURE: ['must be in the future', 'must be in the future'],
  DOES_NOT_EXIST: ['does not exist', 'do not exist'],
  IS_UNKNOWN: ['is unknown', 'are unknown'],
  IS_INACTIVE: ['is inactive', 'are inactive'],
  NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE: [
    'is not a recognised compressed file type',
    'are not a recognised compressed file type',
  ],
  MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER: [
    'is missing an index.html or story.html in the root folder',
    'are missing an index.html or story.html in the root folder',
  ],
}

interface Place {
  /** The path of the field in an error, for example `userAccesses[3].sites[3].siteCode`. */
  field: string
  label: string | undefined
  isPlural: boolean
}

/**
 * Returns all paths of a body that an error can refer to: fields, nested fields, list entries, and fields of
 * list entries.
 */
function placesIn(schema: v.GenericSchema, field = '', entryLabel?: string): Place[] {
  let facts: { label?: string; entryLabel?: string; isPlural?: boolean } = {}
  let inner: object = schema
  for (;;) {
    facts = { ...v.getMetadata(inner as v.GenericSchema), ...facts }
    if (!('wrapped' in inner)) break
    inner = inner.wrapped as object
  }
  const own: Place = { field, label: facts.label ?? entryLabel, isPlural: facts.isPlural === true }
  const parts =
    'entries' in inner
      ? Object.entries(inner.entries as Body['entries']).flatMap(([name, entry]) =>
          placesIn(entry, field === '' ? name : `${field}.${name}`),
        )
      : 'item' in inner
        ? placesIn(inner.item as v.GenericSchema, `${field}[3]`, facts.entryLabel)
        : []
  return field === '' ? parts : [own, ...parts]
}

const folders = ['packages/contract/src', 'packages/portal-forms/src', 'apps/portal/src']
const root = join(import.meta.dirname, '../../../..')
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|examples)\.tsx?$/.test(name))
    .map((name) => join(root, folder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)

/** Names that are not exported schemas: type parameters, and schemas that a function creates. */
const notNamed = new Set(['Schema', 'schema', 'EntrySchema', 'resourceEntry', 'userTextsOf'])

/** The names of all schemas that the sources use for drafts. */
const formNames = [
  ...new Set(
    sources
      .flatMap(({ text }) => [
        ...text.matchAll(/Draft<(?:typeof )?(\w+)>/g),
        ...text.matchAll(/useDraft\(\s*(\w+)/g),
        ...text.matchAll(/\bschema: ([A-Z]\w+)/g),
      ])
      .map(([, name = '']) => name),
  ),
].filter((name) => !notNamed.has(name))

const schemaNamed = async (name: string): Promise<Body> => {
  const source = sources.find(({ text }) => text.includes(`export const ${name} = v.`))
  if (!source) throw new Error(`No source exports the schema ${name}.`)
  return ((await import(/* @vite-ignore */ source.path)) as Record<string, Body>)[name] as Body
}

const limits = { largestFile: 9, largestImage: 8 }
const bodies: { title: string; body: Body }[] = [
  ...endpoints.flatMap(({ method, path, body }) =>
    body && 'entries' in body ? [{ title: `${method} ${path}`, body: body as Body }] : [],
  ),
  { title: 'the form of a resource', body: resourceEntry({ isNew: true, ...limits }) },
  { title: 'the form of a user', body: userTextsOf('ada') },
  ...(await Promise.all(
    formNames.map(async (name) => ({ title: `the form of ${name}`, body: await schemaNamed(name) })),
  )),
]

const isOfTheRecord = (field: string): boolean => /(?:^|\.)(?:id|versionno)$/.test(field)

/** Whether a text starts with a capital letter and contains no message key and no camelCase name. */
const isSentence = (text: string): boolean => /^[\p{Lu}][^_]+$/u.test(text) && !/[a-z][A-Z]/.test(text)

describe('messages that the server can send', () => {
  it('are tested for the bodies of all calls and the drafts of all forms', () => {
    expect(formNames).toEqual(
      expect.arrayContaining([
        'AccountDraft',
        'CategoryDraft',
        'Credentials',
        'UserAccessList',
        'UserPortalRoles',
      ]),
    )
    expect(formNames.length).toBeGreaterThan(18)
    expect(bodies.length).toBeGreaterThan(45)
  })

  describe.each(bodies)('$title', ({ body }) => {
    const places = placesIn(body)
    const labels: Labels = labelsOf(body)

    it('has a label for each field, nested field and list entry [MSG-185]', () => {
      expect(places.length).toBeGreaterThan(0)
      const bare = places.filter(({ field, label }) => label === undefined && !isOfTheRecord(field))
      expect(bare.map(({ field }) => field)).toEqual([])
    })

    it('has a message for each field and rule, with the label and the right verb form [MSG-185, MSG-186]', () => {
      for (const { field, label, isPlural } of places) {
        for (const rule of Object.keys(phrases) as Suffix[]) {
          const key = fieldKey(field, rule)
          const said = messageOf(key, labels, field)
          expect(isSentence(said), said).toBe(true)
          const own = { ...sentences, ...(field.includes('].') && entrySentences) }
          if (isOfTheRecord(field)) expect(said).toBe('Error submitting. Contact user support')
          else if (key in own) expect(said).toBe(own[key as keyof typeof own])
          else expect(said).toBe(`${label} ${phrases[rule][isPlural ? 1 : 0]}`)
        }
        for (const rule of Object.keys(sentences) as FieldRule[])
          expect(messageOf(fieldKey(field, rule), labels, field)).toBe(
            sentences[rule as keyof typeof sentences],
          )
      }
    })
  })

  it('are sentences if they are about the whole request', () => {
    for (const [key, text] of Object.entries({ ...wholeKeys, ...sentences, ...entrySentences })) {
      expect(isSentence(text), text).toBe(true)
      if (!(key in entrySentences)) expect(messageOf(key)).toBe(text)
    }
  })

  it.each([
    ['saveOfUser', 'userAccesses[0].sites', 'SITES_IS_UNKNOWN', 'Sites are unknown'],
    ['saveOfUser', 'userAccesses[4].studyNames', 'STUDY_NAMES_IS_UNKNOWN', 'Studies are unknown'],
    ['saveOfUser', 'userAccesses[4].studyNames[7]', 'STUDY_NAMES_IS_TOO_LONG', 'Study is too long'],
    ['saveOfUser', 'userAccesses[1].systemAccessIds', 'SYSTEM_ACCESS_IDS_IS_UNKNOWN', 'Systems are unknown'],
    ['saveOfUser', 'userAccesses[1].systemAccessIds[0]', 'SYSTEM_ACCESS_IDS_IS_INVALID', 'System is invalid'],
    ['approve', 'accessControls[2].sites', 'SITES_IS_UNKNOWN', 'Sites are unknown'],
    ['approve', 'ldapForm.username', 'USERNAME_IS_ALREADY_IN_USE', 'Username is already in use'],
    ['approve', 'portalRoleIds[1]', 'PORTAL_ROLE_IS_INACTIVE', 'Portal Role is inactive'],
    [
      'approve',
      'registrationForm.sysaidTicket',
      'SYSAID_TICKET_IS_TOO_LONG',
      'Support ticket number is too long',
    ],
    [
      'review',
      'userAccessModificationRequest.sysaidTicket',
      'SYSAID_TICKET_IS_TOO_LONG',
      'Support ticket number is too long',
    ],
  ] as const)('%s: the message of %s for %s is "%s" [MSG-185, MSG-186]', (call, field, key, words) => {
    const { body } = {
      saveOfUser: api.userAccesses.saveOfUser,
      approve: api.registrationActions.approve,
      review: api.accessChanges.review,
    }[call]
    expect(messageOf(key, labelsOf(body), field)).toBe(words)
  })

  it('have an expected text in this test for every rule', () => {
    expect(Object.keys(phrases).toSorted()).toEqual(Object.keys(suffixes).toSorted())
  })

  it.each([
    ['studyNames', 'IS_REQUIRED', 'Study names is required'],
    ['sysaidTicket', 'SYSAID_TICKET_IS_TOO_LONG', 'Sysaid ticket is too long'],
  ])('names the field %s by its key in separate words if it has no label [MSG-185]', (field, key, words) => {
    expect(messageOf(key, {}, field)).toBe(words)
  })
})
