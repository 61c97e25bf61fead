/** Thrown if the connection ends during a commit, so that nobody knows whether the changes are saved. */
export class CommitLost extends Error {
  constructor(options: ErrorOptions) {
    super('The connection to the database ended during a commit.', options)
    this.name = 'CommitLost'
  }
}
