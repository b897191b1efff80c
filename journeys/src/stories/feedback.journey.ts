import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

test('a member finds feedback, writes with a picture, and reads the operator’s answer (REQ-ROUTE-024, REQ-ROUTE-027)', async () => {
  const an = await environment.visitor('mela')
  await an.registers('an_feedback')
  await an.opens('/m/member/home')
  const way = an.page.getByRole('link', { name: an.words('feedback.title') })
  await an.sees(way)
  await way.click()
  await environment.until('feedback is open', async () => an.path() === '/m/feedback')
  await an.page.reload()
  const hostile = '<img src=x onerror=alert(1)> stops too early'
  await an.sees(an.page.getByLabel(an.words('feedback.text')))
  await environment.pass(seconds(1))
  await an.page.getByRole('radio', { name: an.words('feedback.category.problem') }).click()
  await an.page.getByLabel(an.words('feedback.text')).fill(hostile)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const choice = an.page.locator('input[type=file]')
  await choice.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  const shown = an.page.getByRole('img', { name: an.words('feedback.pictures.one', { n: 1 }) })
  await an.sees(shown)
  await an.page.getByRole('button', { name: an.words('feedback.send') }).click()
  await an.sees(an.page.getByRole('article').getByText(hostile))

  const staff = await environment.visitor('mela')
  await staff.opens('/sandbox/feedback')
  await staff.sees(staff.page.getByText(hostile))
  await staff.page.getByRole('textbox').fill('Mended, thank you.')
  await staff.page.getByRole('button', { name: 'Reply' }).click()
  await staff.sees(staff.page.getByText('Mended, thank you.'))
  await staff.leaves()

  await an.opens('/m/feedback')
  await an.sees(an.page.getByRole('article').getByText('Mended, thank you.'))
  await an.sees(an.page.getByText(an.words('feedback.answer.new')))
  await an.sees(shown)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await an.leaves()
})
