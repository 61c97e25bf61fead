import { codePoints } from '@portal-gateway/contract/text'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { nameWords, searchWords } from '../store/userWords.ts'
import { type HeldSite, type SiteCondition, setsOf, sitesOfUsers } from './userSites.ts'

type Condition = RawBuilder<boolean>

/** The conditions for one word of the search box, on rows with `user_id` and `site_set`. */
export interface SearchedWord {
  /**
   * Condition on a row `w` of `user_words`; true for exactly one row of each user who has a matching word.
   */
  seek: Condition
  /** Condition that the user has a site with a matching word; undefined if no site has one. */
  atSite: SiteCondition | undefined
  /** Whether the user of the row has a matching word, or a site with one. */
  test(alias: string): Condition
}

/** The character that sorts after all others. */
const last = '\u{10ffff}'

/** The users of a word are counted up to this number, to find the rarest word. */
const maxCounted = 20_000

/**
 * Returns the words of a search, the rarest first, because the query reads the rows of the first word and tests
 * them for the others. Each word must be a prefix of a word of the user's name, user name or email, or of the
 * code or name of a site. [EXP-040]
 */
export async function searchedWords(db: Kysely<Schema>, text: string): Promise<SearchedWord[]> {
  const unique = [...new Set(searchWords(text))]
  // Omits a word that is a prefix of another word: every user who matches the longer word also matches the
  // prefix.
  const keys = unique.filter((key) => !unique.some((other) => other !== key && other.startsWith(key)))
  if (keys.length === 0) return []
  const sites = (await sitesOfUsers(db)).map((site) => ({ site, siteWords: wordsOf(site) }))
  const words: { word: SearchedWord; count: number }[] = []
  for (const key of keys) {
    const found = sites.filter(({ siteWords }) => siteWords.some((word) => word.startsWith(key)))
    const sets = await setsOf(
      db,
      found.map(({ site }) => site),
      sites.length,
    )
    const word = searchedWord(key, sets)
    words.push({ word, count: keys.length === 1 ? 0 : await countOf(db, word) })
  }
  return words.toSorted((one, other) => one.count - other.count).map(({ word }) => word)
}

const wordsOf = ({ site_code, site_name }: HeldSite): string[] => [
  ...cachedWords(site_code),
  ...cachedWords(site_name),
]

/**
 * Caches the words of sites' codes and names: splitting some hundreds of texts takes longer than most
 * searches.
 */
const cache = new Map<string, readonly string[]>()
const maxCached = 10_000

function cachedWords(text: string): readonly string[] {
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= maxCached) cache.clear()
  const words = nameWords(text)
  cache.set(text, words)
  return words
}

function searchedWord(key: string, atSite: SearchedWord['atSite']): SearchedWord {
  const inRange = (alias: string): Condition => {
    const word = sql.ref(`${alias}.word`)
    return sql`${word} >= ${key} and ${word} < ${key + last}`
  }
  const seek = sql<boolean>`${inRange('w')} and w.shared < ${sql.lit(codePoints(key))}`
  return {
    seek,
    atSite,
    test(alias) {
      // Written as `case`, so that the planner tests the few rows instead of joining.
      const hasWord = sql<boolean>`case when exists (select 1 from user_words as x
        where x.user_id = ${sql.ref(`${alias}.user_id`)} and ${inRange('x')}) then 1 else 0 end = 1`
      return atSite ? sql`(${atSite.test(alias)} or ${hasWord})` : hasWord
    },
  }
}

/**
 * Counts the users with a word up to a limit. A word of a site counts as frequent, because many users can have
 * the site.
 */
async function countOf(db: Kysely<Schema>, { seek, atSite }: SearchedWord): Promise<number> {
  if (atSite) return maxCounted + 1
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 as one from user_words as w where ${seek} limit ${sql.lit(maxCounted)}) as f`.execute(db)
  return rows[0]?.count ?? 0
}
