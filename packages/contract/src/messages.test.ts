import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from './api.ts'
import { DashboardItemDraft } from './dashboardItems.ts'
import { fieldKey, suffixes } from './messageKeys.ts'
import { labelsOf, messageOf, readable } from './messages.ts'
import { registrationActions } from './registrationActions.ts'

describe('messageOf', () => {
  it('translates IS_REQUIRED [MSG-169]', () => {
    expect(messageOf('EMAIL_IS_REQUIRED')).toBe('Email is required')
  })
  it('translates IS_INVALID [MSG-170]', () => {
    expect(messageOf('EMAIL_IS_INVALID')).toBe('Email is invalid')
  })
  it('translates IS_TOO_LONG [MSG-171]', () => {
    expect(messageOf('NAME_IS_TOO_LONG')).toBe('Name is too long')
  })
  it('translates IS_ALREADY_IN_USE [MSG-172]', () => {
    expect(messageOf('ROLE_NAME_IS_ALREADY_IN_USE')).toBe('Role name is already in use')
  })
  it('translates MUST_BE_AN_IMAGE [MSG-173]', () => {
    expect(messageOf('FILE_MUST_BE_AN_IMAGE')).toBe('File must be an image')
  })
  it('translates MUST_BE_AN_INTEGER [MSG-174]', () => {
    expect(messageOf('SORT_MUST_BE_AN_INTEGER')).toBe('Sort must be an integer')
  })
  it('translates MUST_HAVE_A_VALID_PROTOCOL [MSG-175]', () => {
    expect(messageOf('URL_MUST_HAVE_A_VALID_PROTOCOL')).toBe('Url must have a valid protocol')
  })
  it('translates INVALID_OR_MISSING_TOP_LEVEL_DOMAIN [MSG-176]', () => {
    expect(messageOf('URL_INVALID_OR_MISSING_TOP_LEVEL_DOMAIN')).toContain(
      'invalid or missing top-level domain',
    )
  })
  it('translates UNRECOGNISED_CHARACTER [MSG-177]', () => {
    expect(messageOf('NAME_UNRECOGNISED_CHARACTER')).toContain('unrecognised character')
  })
  it('translates NOT_EDITABLE_FOR_INTERNAL_USERS [MSG-178]', () => {
    expect(messageOf('EMAIL_NOT_EDITABLE_FOR_INTERNAL_USERS')).toContain('not editable for internal users')
  })
  it('translates MUST_BE_BEFORE_END_DATE [MSG-179]', () => {
    expect(messageOf('START_DATE_MUST_BE_BEFORE_END_DATE')).toBe('Start date must be before end date')
  })
  it('translates MUST_BE_AFTER_START_DATE [MSG-180]', () => {
    expect(messageOf('END_DATE_MUST_BE_AFTER_START_DATE')).toBe('End date must be after start date')
  })
  it('translates DOES_NOT_EXIST [MSG-181]', () => {
    expect(messageOf('CATEGORY_DOES_NOT_EXIST')).toBe('Category does not exist')
  })
  it('translates IS_UNKNOWN [MSG-182]', () => {
    expect(messageOf('PORTAL_ROLE_IS_UNKNOWN')).toBe('Portal role is unknown')
  })
  it('translates NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE [MSG-183]', () => {
    expect(messageOf('FILE_NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE')).toContain(
      'not a recognised compressed file type',
    )
  })
  it('translates MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER [MSG-184]', () => {
    expect(messageOf('FILE_MISSING_INDEX_OR_STORY_IN_ROOT_FOLDER')).toContain(
      'missing an index.html or story.html in the root folder',
    )
  })

  it('translates every suffix, whether the key contains the field or is only the suffix, with the field as a parameter [MSG-185]', () => {
    for (const [suffix, words] of Object.entries(suffixes)) {
      expect(messageOf(`SOME_FIELD_${suffix}`)).toBe(`Some field ${words}`)
      expect(messageOf(suffix, {}, 'portalUser.lastNames[1]')).toBe(`Last names ${words}`)
    }
  })

  it('translates a key in braces [MSG-185]', () => {
    expect(messageOf('{EMAIL_IS_REQUIRED}')).toBe('Email is required')
  })

  it('uses the label of the field [MSG-185]', () => {
    expect(messageOf('NAME_IS_TOO_LONG', { name: { label: 'Item title' } }, 'name')).toBe(
      'Item title is too long',
    )
  })

  it.each([
    ['username', 'username'],
    ['ldapForm.username', 'username'],
    ['ldapForm.username', 'portalUser.username'],
    ['username', 'portalUser.username'],
    ['accounts[3].username', 'accounts[].username'],
    ['form.accounts[3].username', 'accounts[].username'],
  ])('the field %s has the label of %s [MSG-185]', (field, place) => {
    const labels = { name: { label: 'Name' }, [place]: { label: 'User Name' } }
    expect(messageOf('USERNAME_IS_REQUIRED', labels, field)).toBe('User Name is required')
    expect(messageOf('USERNAME_IS_REQUIRED', { [`${place}s`]: { label: 'Others' } }, field)).toBe(
      'Username is required',
    )
  })

  it("uses 'are' and 'have' after a plural label [MSG-186]", () => {
    const labels = { roles: { label: 'Portal roles', isPlural: true } }
    expect(messageOf('ROLES_IS_REQUIRED', labels, 'roles')).toBe('Portal roles are required')
    expect(messageOf('ROLES_UNRECOGNISED_CHARACTER', labels, 'roles')).toMatch(/^Portal roles have /)
  })

  it('every label is plural in all calls or in none [MSG-186]', () => {
    const Body = v.object({ entries: v.record(v.string(), v.unknown()) })
    const facts = endpoints.flatMap(({ body }) => (v.is(Body, body) ? Object.values(labelsOf(body)) : []))
    const plural = (wanted: boolean) =>
      facts.flatMap(({ label, isPlural = false }) => (isPlural === wanted ? (label ?? []) : []))
    expect([...new Set(plural(true))].toSorted()).toEqual([
      'Comments',
      'Current Dates of Portal Roles',
      'Current Portal Roles',
      'Current Project Roles',
      'Dates of Portal Roles',
      'Default Systems',
      'Portal Roles',
      'Portal roles',
      'Project Roles',
      'Required agreements',
      'Reviewer Comments',
      'Sites',
      'Studies',
      'Systems',
    ])
    expect(plural(false).filter((label) => plural(true).includes(label))).toEqual([])
  })

  it('does not use the label of a list for one entry of the list [MSG-185]', () => {
    const labels = { roles: { label: 'Portal roles', isPlural: true } }
    expect(messageOf('PORTAL_ROLE_IS_INACTIVE', labels, 'roles[2]')).toBe('Portal role is inactive')
  })

  it.each(['id', 'versionno', 'registrationForm.id', 'registrationForm.versionno'])(
    'translates an error of %s into a message to contact support [MSG-187]',
    (field) => {
      expect(messageOf(fieldKey(field, 'IS_INVALID'), {}, field)).toBe(
        'Error submitting. Contact user support',
      )
    },
  )

  it('translates a version conflict into a message to contact support [MSG-187]', () => {
    expect(messageOf('VERSION_CONFLICT')).toBe('Error submitting. Contact user support')
  })

  it.each([
    ['sites', 'IS_REQUIRED', 'At least one site is required'],
    ['studyNames', 'IS_REQUIRED', 'At least one study is required'],
    ['systemAccessIds', 'IS_REQUIRED', 'At least one system is required'],
    ['roleName', 'IS_UNKNOWN', 'This project role is not offered any more'],
  ] as const)(
    'uses a complete sentence for the field %s of a list entry [MSG-185]',
    (part, rule, sentence) => {
      const field = `accessControls[3].${part}`
      expect(messageOf(fieldKey(field, rule), {}, field)).toBe(sentence)
      expect(messageOf(fieldKey(part, rule), {}, part)).not.toBe(sentence)
    },
  )

  it('returns a message without a matching rule unchanged [MSG-185]', () => {
    expect(messageOf('Closed for maintenance')).toBe('Closed for maintenance')
    expect(messageOf('{PREEXISTING_ACCOUNT}')).toBe('{PREEXISTING_ACCOUNT}')
  })
})

describe('labelsOf', () => {
  it('returns the labels of nested fields by their path [MSG-185]', () => {
    const { body } = registrationActions.approve
    const labels = labelsOf(body)
    const field = 'registrationForm.firstName'
    expect(messageOf(fieldKey(field, 'IS_TOO_LONG'), labels, field)).toBe('First Name is too long')
  })

  it('returns the label of a list and of its entries, also for optional fields [MSG-185]', () => {
    const word = (label: string) => v.pipe(v.string(), v.metadata({ label }))
    const listed = (entry: v.GenericSchema, facts: Record<string, unknown>) =>
      v.pipe(v.array(entry), v.metadata(facts))
    const schema = v.object({
      name: v.optional(v.nullable(word('Name'))),
      tags: v.nullable(listed(v.string(), { label: 'Tags', entryLabel: 'Tag', isPlural: true })),
      codes: listed(word('Code'), { label: 'Codes' }),
      homes: v.optional(
        listed(v.object({ street: word('Street') }), { label: 'Addresses', entryLabel: 'Address' }),
      ),
      person: v.object({ email: word('Email') }),
    })
    expect(labelsOf(schema)).toStrictEqual({
      name: { label: 'Name' },
      tags: { label: 'Tags', entryLabel: 'Tag', isPlural: true },
      'tags[]': { label: 'Tag' },
      codes: { label: 'Codes' },
      'codes[]': { label: 'Code' },
      homes: { label: 'Addresses', entryLabel: 'Address' },
      'homes[]': { label: 'Address' },
      'homes[].street': { label: 'Street' },
      person: {},
      'person.email': { label: 'Email' },
    })
  })
})

describe('readable', () => {
  it('returns only the fields that the errors have [API-118]', () => {
    expect(readable({ globalErrors: [], fieldErrors: {} })).toStrictEqual({
      globalErrors: [],
      fieldErrors: {},
    })
  })

  it('replaces every key by its message, without duplicates [MSG-185]', () => {
    const errors = readable(
      {
        globalErrors: ['VERSION_CONFLICT', 'VERSION_CONFLICT'],
        fieldErrors: { name: ['NAME_IS_REQUIRED'], roles: ['ROLES_IS_REQUIRED'] },
        fieldWarnings: { url: ['URL_IS_INVALID'] },
      },
      labelsOf(DashboardItemDraft),
    )
    expect(errors).toEqual({
      globalErrors: ['Error submitting. Contact user support'],
      fieldErrors: { name: ['Item title is required'], roles: ['Portal roles are required'] },
      fieldWarnings: { url: ['Application URL is invalid'] },
    })
  })

  it('does not change the failure description [API-118]', () => {
    const failureDescription = 'This account is locked. Please contact User Support.'
    expect(readable({ globalErrors: [], fieldErrors: {}, failureDescription })).toMatchObject({
      failureDescription,
    })
  })
})
