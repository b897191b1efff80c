import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginByIdentity } from '../../account/identity/loginByIdentity'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { bindDemonstrationPerson } from './bindDemonstrationPerson'
import { people } from './people'
import { personSubject, sandboxKeys, signIdentity } from './signIdentity'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

const login = async (name: string) => {
  const context = harness.callBy('lotus')
  const firebaseIdToken = await signIdentity(sandboxKeys(context.secrets), {
    projectId: 'demonstration-lotus',
    provider: 'google.com',
    subject: personSubject('google', name),
    tokenId: context.platform.randomness.uuid(),
    issuedAtMs: context.platform.clock.now(),
  })
  return loginByIdentity(context, { merchant: 'lotus', firebaseChannel: 'google', firebaseIdToken })
}

test('the first person signs in to the account for looking around, the next one to none, however often it starts', async () => {
  const context = harness.callBy('lotus')
  const demo = await harness.registerMember('demo')
  for (let start = 0; start < 3; start += 1) await bindDemonstrationPerson(context, context.merchant, 'DEMO')
  expect(await login(people[0]?.name ?? '')).toMatchObject({ id: demo.id })
  await expect(login(people[1]?.name ?? '')).rejects.toMatchObject({ code: 'bind_customer_required' })
})

test('nobody is bound where the demonstration’s provider is not believed', async () => {
  const context = harness.callBy('mela')
  await harness.registerMember('demo', 'mela')
  const nobody = { ...context, identities: { verifierFor: () => undefined } }
  await bindDemonstrationPerson(nobody, context.merchant, 'demo')
  const rows = await harness.store.read('mela', ({ query }) => query(statementOf('select from identity'), []))
  expect(rows).toEqual([])
})
