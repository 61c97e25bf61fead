import * as v from 'valibot'
import { aMoment } from './queryFilters.ts'

const [firstTime, lastTime] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

const rule = ({ input }: { input: string }) => (input === '' ? 'IS_REQUIRED' : 'IS_INVALID')

const isStorableTime = (text: string): boolean =>
  v.is(aMoment, text) && Date.parse(text) >= firstTime && Date.parse(text) <= lastTime

/**
 * Returns the schema of a time that may be null, which means no time. The year must also have four digits after
 * the server has converted the time to UTC. The error of an empty string is IS_REQUIRED.
 */
export const writtenTime = (label: string) =>
  v.nullable(v.pipe(v.string(), v.isoTimestamp(rule), v.check(isStorableTime, rule), v.metadata({ label })))
