import { expect, test } from 'vitest'
import { settingsDefaults } from './settingsDefaults.schema'

test('the file of defaults says what the schema says; `vitest -u` writes it', async () => {
  await expect(`${JSON.stringify(settingsDefaults(), null, 1)}\n`).toMatchFileSnapshot(
    './settingsDefaults.json',
  )
})
