import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { everyKindExample } from '@portal-gateway/contract/userRequests.examples'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inEnglish } from '../../page/inEnglish.examples.ts'
import { pendingColumns } from './userRequestColumns.tsx'
import { useUserRequestsPageTexts } from './userRequestsPageTexts.ts'
import { useWaitingTexts } from './waitingTexts.ts'

const columns = pendingColumns(inEnglish(useUserRequestsPageTexts), inEnglish(useWaitingTexts))

const [request] = everyKindExample as [UserRequest]
const inFile = (id: string, row: UserRequest) => {
  const column = columns.find((each) => each.id === id)
  return column?.inFile ? column.inFile(row) : column?.value(row)
}

it('the downloaded file has empty cells for missing values', () => {
  const { lastModifiedBy: _, ...withoutHandler } = request
  expect(inFile('sites', { ...request, sites: [] })).toBe('')
  expect(inFile('lastModifiedBy', withoutHandler)).toBe('')
})

it('the downloaded file has all sites, and the name of the user who last modified the request [EXP-290]', () => {
  expect(inFile('sites', request)).toBe('ML-014, ML-033')
  expect(inFile('lastModifiedBy', request)).toBe('Solveig Lindqvist')
})

it.each([
  [[], '---', false],
  [['ML-014'], 'ML-014', false],
  [['ML-014', 'ML-033'], 'ML-014 +1', true],
  [['ML-014', 'ML-033', 'BF-002'], 'ML-014 +2', true],
] as const)('of the sites %j the cell shows %s [EXP-290]', (sites, text, hasTooltip) => {
  const column = columns.find(({ id }) => id === 'sites')
  const cell = column?.cell?.({ ...request, sites: [...sites] }, { text: '', highlighted: '' })
  const html = document.createElement('div')
  html.innerHTML = renderToStaticMarkup(cell)
  expect(html.textContent).toBe(text)
  expect(html.querySelector('[title]')?.getAttribute('title')).toBe(hasTooltip ? sites.join(', ') : undefined)
})
