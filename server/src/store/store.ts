/**
 * A connection that sees one merchant's rows only: row-level security holds whatever the query forgets. It may be one to
 * a replica, so what decides about money asks for a `MerchantConnection` instead.
 */
export interface ReadConnection {
  /** Runs a prepared statement and answers its rows. */
  query<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]>
}

/** A connection to the primary, which may also change rows. */
export interface MerchantConnection extends ReadConnection {
  readonly isPrimary: true
}

export interface PreparedStatement {
  name: string
  text: string
  /** It moves money by the ledger; traces show that. */
  postsToLedger?: true
}

/** The platform's database. Every method names a merchant; only the scheduler's list of due work spans all. */
export interface Store {
  /** Runs the work in one transaction as the merchant; retried when the database asks for it, so it may run more than once. */
  change<Result>(merchant: string, work: (connection: MerchantConnection) => Promise<Result>): Promise<Result>
  /** Runs one statement that changes something; it is its own transaction, so beginning and committing cost nothing. */
  changeOnce<Row extends object>(
    merchant: string,
    statement: PreparedStatement,
    values: unknown[],
  ): Promise<Row[]>
  /** Runs single reads as the merchant, without a transaction around them. */
  read<Result>(merchant: string, work: (connection: MerchantConnection) => Promise<Result>): Promise<Result>
  /**
   * Runs single reads of a list, a report or a history on a replica, and on the primary where no replica can answer at once.
   * What was committed before the call is always seen. The work may run twice; it changes nothing, and nothing about money is
   * decided by it.
   */
  readReplica<Result>(
    merchant: string,
    work: (connection: ReadConnection) => Promise<Result>,
  ): Promise<Result>
  /** Runs reads and claims that belong to no merchant: the list of merchants, of due draws, of platform secrets. One transaction. */
  platform<Result>(work: (connection: MerchantConnection) => Promise<Result>): Promise<Result>
  /** Runs single reads that belong to no merchant, without a transaction around them: regular jobs ask by these whether there is work. */
  readPlatform<Result>(work: (connection: MerchantConnection) => Promise<Result>): Promise<Result>
  /** Runs one statement that claims or changes what belongs to no merchant; it is its own transaction. */
  changePlatformOnce<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}
