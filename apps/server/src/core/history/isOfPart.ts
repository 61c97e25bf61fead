import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Returns the condition that an audit entry is about the decision about a part of an access-change request. [COND-069] */
export const isOfPart = (entry: ExpressionBuilder<Schema, 'audit_entries'>) =>
  entry('changes', 'like', '%"partDecision"%')
