import type { Kysely } from 'kysely'
import { fold } from './fold.ts'
import type { Flag, Schema } from './schema.ts'

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

/**
 * Returns the words of a text, or of an input of the search box, in lower case and without accents. [EXP-040]
 */
export const searchWords = (text: string): string[] =>
  fold(text)
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(otherLetters, (letter) => plainLetters[letter] ?? letter)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''))

/** Returns the words by which a name is found, including the part of a word after each hyphen. */
export const nameWords = (name: string): string[] =>
  searchWords(name).flatMap((word) => [
    word,
    ...[...word.matchAll(/-(?=[^-])/gu)].map(({ index }) => word.slice(index + 1)),
  ])

/** The texts of a user that the search box searches, besides the sites. */
interface SearchedTexts {
  first_name: string
  last_name: string
  username: string
  email: string
}

/** A word of a user. */
interface UserWord {
  word: string
  /**
   * The length of the common prefix with the user's previous word in sort order. With it, a prefix search finds
   * each user once: the words that match are consecutive, and only the first one has a `shared` that is shorter
   * than the searched prefix.
   */
  shared: number
}

/** Returns the words of a user, sorted and without duplicates. */
function userWords({ first_name, last_name, username, email }: SearchedTexts): UserWord[] {
  const words = [
    ...nameWords(first_name),
    ...nameWords(last_name),
    ...searchWords(username),
    ...searchWords(email),
  ]
  const sorted = [...new Set(words)].toSorted()
  return sorted.map((word, index) => ({ word, shared: sharedStart(word, sorted[index - 1] ?? '') }))
}

/** Returns the length of the common prefix. `word` must not be a prefix of `previous`, so it comes later in sort order. */
function sharedStart(word: string, previous: string): number {
  const others = Array.from(previous)
  return Array.from(word).findIndex((letter, index) => letter !== others[index])
}

const rowsAtOnce = 1_000

/** Replaces the words of these users. */
export async function writeUserWords(
  trx: Kysely<Schema>,
  users: readonly (SearchedTexts & { id: number; inactive: Flag; site_set: number })[],
): Promise<void> {
  await trx
    .deleteFrom('user_words')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute()
  const rows = users.flatMap((user) =>
    userWords(user).map((word) => ({
      user_id: user.id,
      ...word,
      inactive: user.inactive,
      site_set: user.site_set,
    })),
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto('user_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'word']).doUpdateSet(({ ref }) => ({
          shared: ref('excluded.shared'),
          inactive: ref('excluded.inactive'),
          site_set: ref('excluded.site_set'),
        })),
      )
      .execute()
  }
}
