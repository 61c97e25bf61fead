import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoints } from './api.ts'
import { auditFieldLabel } from './auditFieldLabels.ts'
import { labelIn } from './labels.ts'
import { labelTexts } from './labelTexts.ts'
import { messageOf } from './messages.ts'
import { requestStatusLabels } from './requestStatus.ts'
import { type ContractTexts, contractTexts } from './texts.ts'
import { inEnglish, type PartlyTranslated, pathOf, textGroup, translator } from './translate.ts'

const german: PartlyTranslated<ContractTexts> = {
  requestStatusLabels: { NEW: 'Neu' },
  suffixes: { IS_REQUIRED: 'ist erforderlich' },
  pluralSuffixes: { IS_REQUIRED: 'sind erforderlich' },
  wholeKeys: { SIGNED_OUT: 'Bitte melden Sie sich an' },
  entrySentences: { SITES_IS_REQUIRED: 'Mindestens ein Standort ist erforderlich' },
  auditOnlyLabels: { fileName: 'Datei' },
  labels: { 'Portal roles': 'Portalrollen', Title: 'Titel' },
}
const translate = translator(german)

it('a group is translated key by key; other keys remain English [EXP-250]', () => {
  expect(translate(requestStatusLabels)).toEqual({ ...requestStatusLabels, NEW: 'Neu' })
  expect(inEnglish(requestStatusLabels).NEW).toBe('New')
})

it('a part of a group and a function are translated, and translating twice changes nothing', () => {
  const group = textGroup('translateTest', {
    list: { failure: 'Problem', missing: 'Missing' },
    done: (name: string) => ({ title: `Done: ${name}` }),
  })
  const own = translator({
    translateTest: { list: { failure: 'Fehler' }, done: (name: string) => ({ title: `Fertig: ${name}` }) },
  })
  expect(own(group.list)).toEqual({ failure: 'Fehler', missing: 'Missing' })
  expect(own(own(group.list))).toEqual({ failure: 'Fehler', missing: 'Missing' })
  expect(own(group.done)('x')).toEqual({ title: 'Fertig: x' })
  expect(own(group).done('x')).toEqual({ title: 'Fertig: x' })
  expect(pathOf(group.list)).toEqual(['translateTest', 'list'])
})

it('two parts with the same English texts can have different translations', () => {
  const same = { failure: 'Problem' }
  const group = textGroup('sameTest', { list: same, get: same })
  const own = translator({ sameTest: { get: { failure: 'Fehler' } } })
  expect([own(group.list).failure, own(group.get).failure]).toEqual(['Problem', 'Fehler'])
})

it('a message consists of the translated label and rule, with the plural of a plural label [EXP-250]', () => {
  const labels = { title: { label: 'Title' }, roleIds: { label: 'Portal roles', isPlural: true } }
  const message = (key: string, field: string) => messageOf(key, labels, field, translate)
  expect(message('TITLE_IS_REQUIRED', 'title')).toBe('Titel ist erforderlich')
  expect(message('ROLE_IDS_IS_REQUIRED', 'roleIds')).toBe('Portalrollen sind erforderlich')
  expect(message('TITLE_IS_TOO_LONG', 'title')).toBe('Titel is too long')
  expect(message('SITES_IS_REQUIRED', 'userAccesses[0].sites')).toBe(
    'Mindestens ein Standort ist erforderlich',
  )
  expect(message('SIGNED_OUT', '')).toBe('Bitte melden Sie sich an')
})

it('a language can change the order of label and rule', () => {
  const own = translator({ fieldSentence: { of: (label: string, rule: string) => `${rule}: ${label}` } })
  expect(messageOf('TITLE_IS_REQUIRED', { title: { label: 'Title' } }, 'title', own)).toBe(
    'is required: Title',
  )
})

it('labels of forms and of the audit are translated [EXP-250]', () => {
  expect(labelIn(translate, 'Portal roles')).toBe('Portalrollen')
  expect(labelIn(translate, 'Text')).toBe('Text')
  expect(auditFieldLabel('ANNOUNCEMENT', 'title', translate)).toBe('Titel')
  expect(auditFieldLabel('RESOURCE', 'fileName', translate)).toBe('Datei')
})

/** Returns the labels in the metadata of all schemas of the calls. */
function labelsIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const { label, entryLabel }: { label?: string; entryLabel?: string } =
    'kind' in part && part.kind === 'schema' ? v.getMetadata(part as v.GenericSchema) : {}
  return [label ?? [], entryLabel ?? [], ...Object.values(part).map((each) => labelsIn(each, seen))].flat()
}

it('the list of labels contains each label of the calls once, and the labels of fields that only forms have', () => {
  const found = new Set(labelsIn(endpoints))
  expect(Object.entries(labelTexts).filter(([key, text]) => key !== text)).toEqual([])
  expect([...found].filter((label) => !Object.hasOwn(labelTexts, label))).toEqual([])
  expect(Object.keys(labelTexts).filter((label) => !found.has(label))).toEqual(['File', 'Nest under parent'])
})

it('the compiler reports an unknown group, an unknown key and a text of the wrong kind', () => {
  const texts = [
    { suffixes: { IS_EMPTY: 'ist leer' } },
    // @ts-expect-error -- because there is no such group.
    { suffix: {} },
    // @ts-expect-error -- because there is no such key.
    { suffixes: { IS_NOT_EMPTY: '' } },
    // @ts-expect-error -- because this text has no parameters.
    { suffixes: { IS_EMPTY: () => '' } },
  ] satisfies PartlyTranslated<ContractTexts>[]
  expect([texts.length, contractTexts.suffixes.IS_EMPTY]).toEqual([4, 'is empty'])
})
