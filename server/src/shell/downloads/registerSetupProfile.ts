import type { FastifyInstance } from 'fastify'
import { type MerchantDirectory, frontMerchant } from '../../http/place/merchantDirectory'
import { writePropertyList } from './writePropertyList'

/** Where the documents want it on the picture network (B§7); a merchant without one has it here. */
const setupProfilePath = '/TCG_PROD_IMAGES/B2C/libs/setup.mobileprovision'

/**
 * The file whose opening leads an iPhone to the settings where a downloaded profile waits (REQ-INSTALL-058). It installs
 * nothing. A merchant with a signed one serves that from its picture network.
 */
export const registerSetupProfile = (app: FastifyInstance, merchants: MerchantDirectory): void => {
  app.get(setupProfilePath, { config: { name: 'setupProfile' } }, async (request, reply) => {
    const merchant = frontMerchant(merchants, request)
    reply.header('Cache-Control', 'public, max-age=86400')
    return reply.type('application/x-apple-aspen-mobileprovision').send(
      writePropertyList({
        Name: merchant.install.name,
        ProvisionedDevices: [],
        TimeToLive: 1,
        Version: 1,
      }),
    )
  })
}
