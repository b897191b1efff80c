import pg from 'pg'

/**
 * Lets an account be one whose password has to be changed, as after its staff have set one.
 * @param url the test database, with the account that migrated it
 */
export const demandNewPassword = async (url: string, merchant: string, username: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'update member set must_change_password = true where merchant = $1 and username = $2',
      [merchant, username],
    )
    if (rowCount !== 1) throw new Error(`There is no ${username} at ${merchant}.`)
  } finally {
    await client.end()
  }
}
