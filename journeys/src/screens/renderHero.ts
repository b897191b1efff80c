import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { TestEnvironment } from '../environment/createTestEnvironment'

const phone = { width: 390, height: 780 }
const gap = 24

/** The README's picture: the three merchants' homes side by side, in few enough colours to stay light. */
export const renderHero = async (environment: TestEnvironment, path: string): Promise<void> => {
  const homes = []
  for (const merchant of ['lotus', 'mela', 'tucano']) homes.push(await homeOf(environment, merchant))
  const width = homes.length * (phone.width + gap) - gap
  mkdirSync(dirname(path), { recursive: true })
  await sharp({ create: { width, height: phone.height, channels: 4, background: '#0000' } })
    .composite(homes.map((input, place) => ({ input, left: place * (phone.width + gap), top: 0 })))
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(path)
}

const homeOf = async (environment: TestEnvironment, merchant: string): Promise<Buffer> => {
  const visitor = await environment.visitor(merchant, { language: 'EN', viewport: phone, isDense: true })
  await visitor.registers(`hero_${merchant}`)
  await environment.pass(4_000)
  const picture = await visitor.page.screenshot({ scale: 'css', animations: 'disabled' })
  await visitor.leaves()
  return picture
}
