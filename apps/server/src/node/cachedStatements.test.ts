import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { cachedStatements } from './cachedStatements.ts'

function opened() {
  const database = new Database(':memory:')
  database.exec('create table word (text text)')
  const prepare = vi.spyOn(database, 'prepare')
  return { cached: cachedStatements(database), prepare }
}

test('the same SQL is prepared once, and each query has its own parameters', () => {
  const { cached, prepare } = opened()
  cached.prepare('insert into word (text) values (?)').run(['ward'])
  cached.prepare('insert into word (text) values (?)').run(['lake'])
  expect(cached.prepare('select text from word where text > ?').all(['m'])).toEqual([{ text: 'ward' }])
  expect(cached.prepare('select text from word where text > ?').all(['a'])).toEqual([
    { text: 'ward' },
    { text: 'lake' },
  ])
  expect(prepare).toHaveBeenCalledTimes(2)
})

test('after a change of the schema, a query has the new columns', () => {
  const { cached } = opened()
  cached.prepare('insert into word (text) values (?)').run(['ward'])
  expect(cached.prepare('select * from word').all([])).toEqual([{ text: 'ward' }])
  cached.prepare('alter table word add column length integer').run([])
  expect(cached.prepare('select * from word').all([])).toEqual([{ text: 'ward', length: null }])
})

test('at most 300 statements are kept, those that were used last', () => {
  const { cached, prepare } = opened()
  for (let count = 0; count < 300; count += 1) cached.prepare(`select ${count}`)
  cached.prepare('select 0')
  expect(prepare).toHaveBeenCalledTimes(300)
  cached.prepare('select 300')
  cached.prepare('select 0')
  expect(prepare).toHaveBeenCalledTimes(301)
  cached.prepare('select 1')
  expect(prepare).toHaveBeenCalledTimes(302)
})
