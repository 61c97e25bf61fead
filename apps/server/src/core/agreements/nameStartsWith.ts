import { codePoints } from '@portal-gateway/contract/text'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'

type UserColumns = ExpressionBuilder<Schema & { u: Schema['users'] }, 'u'>

/**
 * Returns the condition that a name, the user name or the email of the user `u` starts with a text,
 * case-insensitively. [COND-040, COND-050]
 */
export const nameStartsWith = (text: string) => (user: UserColumns) => {
  const key = fold(text)
  if (key === '') return sql<SqlBool>`1 = 1`
  const startsWith = (
    column: 'n.first_key' | 'n.last_key' | 'u.username_key' | 'u.email_key',
  ): RawBuilder<SqlBool> => sql<SqlBool>`substr(${sql.ref(column)}, 1, ${sql.lit(codePoints(key))}) = ${key}`
  return user.or([
    startsWith('u.username_key'),
    startsWith('u.email_key'),
    // `user_terms` contains the keys of the names.
    user.exists(
      user
        .selectFrom('user_terms as n')
        .select('n.user_id')
        .whereRef('n.user_id', '=', 'u.id')
        .where(({ or }) => or([startsWith('n.first_key'), startsWith('n.last_key')])),
    ),
  ])
}
