import { describe, expect, it } from 'vitest'
import { shownUnions } from '../.storybook/shownUnions.ts'
import { sourcesUnder } from './repository.ts'

const stories = sourcesUnder('packages', 'apps')
  .filter(({ path }) => path.endsWith('.stories.tsx'))
  .map(({ path, text }) => ({
    path,
    text,
    title: /title: '((?:Components|Forms|Screens|Flows)\/[^']*)'/.exec(text)?.[1] ?? '',
  }))

describe('titles of stories', () => {
  it.each([
    ['packages/ui/', /^Components\/[A-Z]/],
    ['packages/portal-forms/', /^Forms\/[A-Z]/],
    [
      'apps/portal/',
      /^(Screens\/(Sign in|Dashboard|Configuration|Accounts|Requests|Users|System)|Flows)\/\w[^/]*$/,
    ],
  ])('stories in %s have a title in their section of the sidebar [EXP-221]', (folder, pattern) => {
    const files = stories.filter(({ path }) => path.startsWith(folder))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter(({ title }) => !pattern.test(title)).map(({ path }) => path)).toEqual([])
  })

  it('each title belongs to one file', () => {
    const titles = stories.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('stories of screens have no docs page, which would be empty [EXP-221]', () => {
    const screens = stories.filter(({ path }) => path.startsWith('apps/'))
    const withDocs = screens.filter(({ text }) => !/^const meta = [^}]*tags: \['!autodocs'\]/m.test(text))
    expect(withDocs.map(({ path }) => path)).toEqual([])
  })
})

describe('shownUnions', () => {
  /** Returns what the table shows as the type of a prop. */
  function summaryOf(type: object, summary: string): string | undefined {
    const argTypes = { size: { name: 'size', type: type as never, table: { type: { summary } } } }
    return shownUnions({ argTypes } as never)['size']?.table?.type?.summary
  }

  it('shows the values of a union in the table of props [EXP-221]', () => {
    expect(summaryOf({ name: 'enum', value: ['s', 'm'], raw: "'s' | 'm'" }, 'union')).toBe("'s' | 'm'")
  })

  it('does not change other types', () => {
    expect(summaryOf({ name: 'string', raw: 'string' }, 'string')).toBe('string')
    expect(summaryOf({ name: 'union', value: [] }, 'union')).toBe('union')
  })
})
