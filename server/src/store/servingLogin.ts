import { createHmac } from 'node:crypto'
import pg from 'pg'

const login = 'serving_playfront'

/**
 * Creates the account that serves: it may take the two roles that own nothing, and has no rights of its own. If a bug
 * resets the role, there are no rights left to use.
 * @param url connection of the embedded cluster's superuser, on a migrated database
 * @returns connection of the serving account
 */
export const createServingLogin = async (url: string): Promise<string> => {
  const address = new URL(url)
  // Every process that starts on this cluster comes to the same one.
  const password = createHmac('sha256', address.password).update(login).digest('base64url')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      do $$ begin
        create role ${login} noinherit;
      exception when duplicate_object or unique_violation then null;
      end $$`)
    await client.query(
      `alter role ${login} login noinherit nosuperuser nocreatedb nocreaterole nobypassrls
       password ${client.escapeLiteral(password)}`,
    )
    await client.query(`grant playfront_app, playfront_platform to ${login}`)
  } finally {
    await client.end()
  }
  address.username = login
  address.password = password
  return address.href
}
