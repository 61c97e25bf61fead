import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** The columns that this migration reads and writes, as of migration 0019. */
type TablesThen = {
  users: { id: number; first_name: string; last_name: string; username: string; email: string }
  user_terms: { user_id: number; inactive: number; site_set: number }
  user_words: { user_id: number; word: string; shared: number; inactive: number; site_set: number }
}

/**
 * Creates the table of the words by which the search box finds users, and fills it for existing users. The
 * code is a copy of `userWords.ts` as of migration 0019, because a released migration must not change.
 */
export async function createUserWords(
  untyped: Kysely<unknown>,
  { int, text, finish }: ColumnTypes,
): Promise<void> {
  await finish(
    untyped.schema
      .createTable('user_words')
      .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word', text, (c) => c.notNull())
      .addColumn('shared', int, (c) => c.notNull())
      .addColumn('inactive', int, (c) => c.notNull())
      .addColumn('site_set', int, (c) => c.notNull())
      .addPrimaryKeyConstraint('user_words_pk', ['user_id', 'word']),
  ).execute()
  await fillUserWords(untyped.withTables<TablesThen>())
  // The index is created last: building it from existing rows is much faster than inserting into it. It
  // contains all columns, so that matches are counted without reading the rows.
  await untyped.schema
    .createIndex('user_words_word')
    .on('user_words')
    .columns(['word', 'user_id', 'shared', 'inactive', 'site_set'])
    .execute()
}

const usersAtOnce = 500
const rowsAtOnce = 1_000

async function fillUserWords(db: Kysely<TablesThen>): Promise<void> {
  for (let after = 0; ; ) {
    const users = await db
      .selectFrom('users as u')
      .innerJoin('user_terms as t', 't.user_id', 'u.id')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.email', 't.inactive', 't.site_set'])
      .where('u.id', '>', after)
      .orderBy('u.id')
      .limit(usersAtOnce)
      .execute()
    const last = users.at(-1)
    if (!last) return
    const rows = users.flatMap(({ id, inactive, site_set, ...texts }) =>
      userWords(texts).map((word) => ({ user_id: id, ...word, inactive, site_set })),
    )
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await db
        .insertInto('user_words')
        .values(rows.slice(start, start + rowsAtOnce))
        .execute()
    }
    after = last.id
  }
}

/** Longer words are truncated, because a word must fit into an index entry. */
const maxWordLength = 256

const marks = /\p{M}/gu
/** Letters that Unicode does not decompose into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  '’': "'",
}
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const separators = /[\s,;<>()"“”„«»]+/u

/** Returns the words of a text in lower case and without accents. */
const searchWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''))

/** Returns the words by which a name is found, including the part of a word after each hyphen. */
const nameWords = (name: string): string[] =>
  searchWords(name).flatMap((word) => [
    word,
    ...[...word.matchAll(/-(?=[^-])/gu)].map(({ index }) => word.slice(index + 1)),
  ])

/** Returns the words of a user, sorted and without duplicates. */
function userWords({
  first_name,
  last_name,
  username,
  email,
}: Omit<TablesThen['users'], 'id'>): Pick<TablesThen['user_words'], 'word' | 'shared'>[] {
  const words = [
    ...nameWords(first_name),
    ...nameWords(last_name),
    ...searchWords(username),
    ...searchWords(email),
  ]
  const sorted = [...new Set(words)].toSorted()
  return sorted.map((word, index) => ({ word, shared: sharedStart(word, sorted[index - 1] ?? '') }))
}

function sharedStart(one: string, other: string): number {
  const others = Array.from(other)
  const letters = Array.from(one)
  const end = letters.findIndex((letter, index) => letter !== others[index])
  return end === -1 ? letters.length : end
}
