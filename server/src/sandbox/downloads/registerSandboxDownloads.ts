import type { FastifyInstance } from 'fastify'
import { frontMerchant } from '../../http/place/frontMerchant'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { renderPicture, type RenderDeps } from '../../page/art/renderPicture'
import { touchIconSize } from '@playfront/contract/shell/pictureSizes'
import { webClipProfile } from './webClipProfile'

/**
 * Simulated apps of a merchant at `/sandbox/downloads/app.apk` and `/sandbox/downloads/app.mobileconfig`, on its own
 * hosts. The first says what it is and installs nothing; the second is a real profile with a shortcut to the
 * merchant's home. Not available in production.
 */
export const registerSandboxDownloads = (
  app: FastifyInstance,
  merchants: MerchantDirectory,
  deps: RenderDeps,
): void => {
  const config = { config: { name: 'sandboxDownloads' } }
  app.get('/sandbox/downloads/app.apk', config, async (request, reply) => {
    const { code, install } = frontMerchant(merchants, request)
    reply.header('Content-Disposition', `attachment; filename="${code}.apk"`)
    return reply
      .type('application/vnd.android.package-archive')
      .send(`A stand-in for the Android app of ${install.name}. It cannot be installed.\n`)
  })
  // Without a disposition: an iPhone takes a profile by its type, and would only put an attachment away.
  app.get('/sandbox/downloads/app.mobileconfig', config, async (request, reply) => {
    const merchant = frontMerchant(merchants, request)
    const icon = await renderPicture(merchant, `icon-${touchIconSize}-maskable.png`, deps)
    const profile = webClipProfile({
      merchantCode: merchant.code,
      label: merchant.install.shortName,
      organisation: merchant.name,
      url: `${request.protocol}://${request.host}/m/home`,
      icon: icon?.bytes ?? Buffer.alloc(0),
    })
    return reply.type('application/x-apple-aspen-config').send(profile)
  })
}
