import { everything, isEverything, type Query } from '../value.ts'
import { type ListedRows, type View, viewOf } from '../view.ts'
import type { Answered, Asked } from './link.ts'

/** The newest view of some rows, who is told of it, and who waits for an answer. */
export class Views<Row> {
  rows: ListedRows<Row>
  /** How many rows the answer has seen that is shown of the query. */
  #seen = 0
  #awaiting: ((view: View<Row> | undefined) => void) | undefined
  #listeners = new Set<() => void>()
  asked: Asked = { id: 0, query: everything }
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
    this.asked = { id: this.asked.id + 1, query }
    this.#seen = 0
    return new Promise((done) => {
      this.#awaiting = done
    })
  }

  /** Takes what an engine answers, if it is about the newest query. */
  answer = ({ id, answer, isHead }: Answered): void => {
    const { length } = this.rows
    if (id !== this.asked.id || isEverything(this.asked.query)) return
    // Another thread begins with few rows: what is shown already knows more.
    if (answer.rows < Math.min(length, Math.max(1, this.#seen))) return
    this.#seen = answer.rows
    this.#show(viewOf(this.rows, this.asked.query, answer, !isHead && answer.rows === length))
  }

  /** Other rows in place of all; answers about those before come under the number before. */
  replace(rows: ListedRows<Row>): void {
    this.rows = rows
    this.asked = { ...this.asked, id: this.asked.id + 1 }
    this.#seen = 0
    if (isEverything(this.asked.query)) this.refresh()
    else this.#show({ ...this.view, isComplete: false })
  }

  /** Shows what there is to see while the rows, or the query, are new. */
  refresh(): void {
    const { length } = this.rows
    if (isEverything(this.asked.query))
      this.#show(viewOf(this.rows, this.asked.query, { places: undefined, count: length }, true))
    else this.#show({ ...this.view, total: length, isComplete: false })
  }

  /** Tells of something else that has changed beside the view. */
  tell(): void {
    this.#show({ ...this.view })
  }

  /** Ends the wait for an answer. */
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
