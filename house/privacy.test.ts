import { readFileSync } from 'node:fs'
import { arrivalCookie, deviceCookie, sessionCookie } from '@portal-gateway/contract/headers'
import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

const page = readFileSync('apps/portal/public/privacy.html', 'utf8')
const stores = /\.(?:write|setItem)\(/

it('the privacy page lists everything that the portal stores in the browser [AUTH-008]', () => {
  const keys = sourcesUnder('apps/portal/src', 'packages/api-client/src', 'packages/contract/src')
    .filter(
      ({ path, text }) => !path.includes('.test.') && (stores.test(text) || path.endsWith('headers.ts')),
    )
    .flatMap(({ text }) => [
      ...text.matchAll(/^const (?:key|storageKey) = '([\w-]+)'/gm),
      ...(text.match(/^(?:export )?const (?:keys|storageKeys) = \{[^}]*\}/m)?.[0] ?? '').matchAll(
        /: '([\w-]+)'/g,
      ),
    ])
    .map(([, key = '']) => key)
  const listed = [...page.matchAll(/data-keys="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(keys).toContain('portal-theme')
  const cookies = [sessionCookie, deviceCookie, arrivalCookie].map(({ plain }) => plain)
  expect(listed.toSorted()).toEqual([...keys, ...cookies].toSorted())
})

it('the privacy page has as many paragraphs and list items in German as in English', () => {
  const [english = '', german = ''] = page.split('<article id="de"')
  for (const tag of [/<h2>/, /<li[ >]/, /<p>/])
    expect(german.split(tag).length, String(tag)).toBe(english.split(tag).length)
})
