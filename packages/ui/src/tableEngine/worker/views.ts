import { everything, isEverything, type Query } from '../value.ts'
import { type ListedRows, type View, viewOf } from '../view.ts'
import type { Answered, QueryRequest } from './link.ts'

/**
 * Stores the newest view of a list of rows, its listeners, and the promise of the pending query.
 */
export class Views<Row> {
  rows: ListedRows<Row>
  /** Number of rows on which the shown answer is based. */
  #seen = 0
  #awaiting: ((view: View<Row> | undefined) => void) | undefined
  #listeners = new Set<() => void>()
  request: QueryRequest = { id: 0, query: everything }
  view: View<Row>

  constructor(rows: ListedRows<Row>) {
    this.rows = rows
    this.view = viewOf(rows, everything, { places: undefined, count: 0 }, true)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  ask(query: Query): Promise<View<Row> | undefined> {
    this.settle(undefined)
    this.request = { id: this.request.id + 1, query }
    this.#seen = 0
    return new Promise((done) => {
      this.#awaiting = done
    })
  }

  /** Shows an answer if it belongs to the newest query. */
  answer = ({ id, answer, isHead }: Answered): void => {
    const { length } = this.rows
    if (id !== this.request.id || isEverything(this.request.query)) return
    // After a restart a thread has few rows at first. Its answers are ignored until they are based on
    // as many rows as the shown answer.
    if (answer.rows < Math.min(length, Math.max(1, this.#seen))) return
    this.#seen = answer.rows
    this.#show(viewOf(this.rows, this.request.query, answer, !isHead && answer.rows === length))
  }

  /** Replaces all rows. The query gets a new id, so that answers for the old rows are ignored. */
  replace(rows: ListedRows<Row>): void {
    this.rows = rows
    this.request = { ...this.request, id: this.request.id + 1 }
    this.#seen = 0
    if (isEverything(this.request.query)) this.refresh()
    else this.#show({ ...this.view, isComplete: false })
  }

  /** Updates the view after rows were added or the query was reset. */
  refresh(): void {
    const { length } = this.rows
    if (isEverything(this.request.query))
      this.#show(viewOf(this.rows, this.request.query, { places: undefined, count: length }, true))
    else this.#show({ ...this.view, total: length, isComplete: false })
  }

  /** Notifies the listeners although the view has not changed, for example at the end of a stream. */
  notify(): void {
    this.#show({ ...this.view })
  }

  /** Resolves the promise of the pending query. */
  settle(view: View<Row> | undefined): void {
    this.#awaiting?.(view)
    this.#awaiting = undefined
  }

  close(): void {
    this.settle(undefined)
    this.#listeners.clear()
  }

  #show(next: View<Row>): void {
    this.view = next
    if (next.isComplete) this.settle(next)
    for (const listener of this.#listeners) listener()
  }
}
