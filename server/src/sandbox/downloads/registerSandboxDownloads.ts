import type { FastifyInstance } from 'fastify'
import { touchIconSize } from '@playfront/contract/shell/installTags'
import { sha256 } from '../../platform/sha256'
import { writePropertyList } from '../../shell/downloads/writePropertyList'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { type RenderDeps, renderPicture } from '../../page/art/renderPicture'

export interface WebClip {
  merchantCode: string
  /** What stands under the icon on the home screen. */
  label: string
  organisation: string
  /** Where the shortcut leads, e.g. `https://lotus.example/m/home`. */
  url: string
  /** PNG, 180 by 180. */
  icon: Buffer
}

/** The same for the same words on every node: installing a profile again replaces it. */
const uuidOf = (words: string): string => {
  const hex = sha256(words).toString('hex')
  const variant = '89AB'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}

/** A configuration profile that puts one shortcut on an iPhone's home screen and can be removed again. */
export const webClipProfile = ({ merchantCode, label, organisation, url, icon }: WebClip): string => {
  const identifier = `playfront.${merchantCode}.webclip`
  return writePropertyList({
    PayloadContent: [
      {
        FullScreen: true,
        Icon: icon,
        IsRemovable: true,
        Label: label,
        PayloadDescription: `Puts ${label} on the home screen.`,
        PayloadDisplayName: label,
        PayloadIdentifier: `${identifier}.shortcut`,
        PayloadType: 'com.apple.webClip.managed',
        PayloadUUID: uuidOf(`${identifier} shortcut ${url}`),
        PayloadVersion: 1,
        Precomposed: true,
        URL: url,
      },
    ],
    PayloadDescription: `Puts a shortcut to ${organisation} on the home screen; nothing else is changed.`,
    PayloadDisplayName: label,
    PayloadIdentifier: identifier,
    PayloadOrganization: organisation,
    PayloadRemovalDisallowed: false,
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf(`${identifier} ${url}`),
    PayloadVersion: 1,
  })
}

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
      .send(`A simulated Android app of ${install.name}. It cannot be installed.\n`)
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
