import { readFile } from 'node:fs/promises'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openStage } from '../testing/stage'

const migration = new URL('../store/migrations/0411_play_money_said.sql', import.meta.url)

test('settings from before say themselves what silence meant: none changes to money by an update', async () => {
  const stage = await openStage()
  const owner = new pg.Client({ connectionString: stage.url })
  await owner.connect()
  try {
    await owner.query(`update settings_version set document = document #- '{responsible,playMoney}'`)
    await owner.query(`begin; ${await readFile(migration, 'utf8')}; commit;`)
    const { rows } = await owner.query<{ document: unknown }>('select document from settings_version')
    expect(rows.length).toBeGreaterThan(2)
    for (const { document } of rows)
      expect(merchantSettingsSchema.parse(document).responsible).toMatchObject({
        playMoney: true,
        jurisdiction: expect.any(String),
      })
  } finally {
    await owner.end()
    await stage.close()
  }
})
