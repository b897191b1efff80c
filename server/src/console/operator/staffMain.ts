import { groupScope, staffRoles } from '@playfront/contract/console/permissions'
import { openPasswords } from '../../account/passwords/passwords'
import { realPlatform } from '../../platform/realPlatform'
import { writeStaff } from '../staff/writeStaff'
import { runOperator, say } from './withStore'

const usage = `npm run staff -- <name> <${staffRoles.join('|')}> <merchant, or ${groupScope} for all>`

/**
 * `npm run staff -- oanh owner '*'`: adds somebody to the staff, the way the first owner of a house comes in. The password is
 * shown this once; the authenticator is set up at the first sign-in.
 */
runOperator('Nobody was added', async (store) => {
  const [name = '', wished, merchant = ''] = process.argv.slice(2)
  const role = staffRoles.find((one) => one === wished)
  const known = await store.platform(({ query }) =>
    query<{ code: string }>({ name: 'merchants for staff', text: 'select code from merchant' }, []),
  )
  const isPlace = merchant === groupScope || known.some(({ code }) => code === merchant)
  if (!/^[\w.@-]{2,64}$/.test(name) || !role || !isPlace) throw new Error(usage)
  const { randomness } = realPlatform()
  const password = randomness.bytes(15).toString('base64url')
  const passwordHash = await (await openPasswords()).hash(password)
  const isNew = await store.platform((connection) =>
    writeStaff(connection, {
      id: randomness.uuid(),
      name,
      displayName: name,
      passwordHash,
      roles: [{ merchant, role }],
    }),
  )
  if (!isNew) throw new Error(`there is somebody of the name ${name}.`)
  say(
    `${name} is ${role} at ${merchant === groupScope ? 'all merchants' : merchant}. Password, shown this once: ${password}`,
  )
  return 0
})
